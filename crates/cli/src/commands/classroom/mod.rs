//! `sembra classroom`: the web application on the network of a classroom, without the internet.

mod addresses;
mod code;

use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use sembra_server::{Config, Networks, PublicUrl};

use super::serve;
use crate::Answer;
use crate::failure::Failure;

/// The folder of all data when none is given.
const FOLDER: &str = "sembra-classroom";
/// The networks of classrooms. Devices there may share an address, so it is not limited.
const LOCAL: [&str; 6] =
    ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"];

/// Serve the web application to a classroom
///
/// Prints the address and its QR code for the pupils' devices, which must be on the same network.
/// It needs no internet. Everything is kept in one folder that can be carried home.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  $ sembra classroom
  $ sembra classroom --data /media/usb/sembra-classroom
  $ sembra classroom --address 192.168.1.7 --port 8080")]
pub struct Args {
    /// The folder for accounts, classes and games, made as needed
    #[arg(long, value_name = "FOLDER", default_value = FOLDER)]
    data: PathBuf,
    /// The address or name of this computer that pupils type; found by itself unless given
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
    /// The address to listen on; all of this computer's unless given
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    host: IpAddr,
    /// The port to listen on; 0 takes any free one
    #[arg(long, value_name = "PORT", default_value_t = Config::PORT)]
    port: u16,
    /// Do not open the page in a browser
    #[arg(long)]
    no_open: bool,
}

/// Serves the classroom until told to stop.
pub fn run(args: Args) -> Result<Answer, Failure> {
    let found = addresses::of_this_machine()?;
    let address = match args.address {
        Some(address) => address,
        None if args.host.is_unspecified() => addresses::best(&found),
        None => addresses::text(args.host),
    };
    let port = port(args.host, args.port)?;
    let url: PublicUrl =
        format!("http://{address}:{port}").parse().map_err(|_| wrong_address(&address))?;
    let data = std::path::absolute(&args.data).map_err(|error| Failure::file(&args.data, error))?;
    let others = found.iter().map(|found| found.text()).filter(|other| *other != address);
    let welcome = welcome(&url, &data, &others.collect::<Vec<_>>())?;
    serve::run_with(&Config {
        host: args.host,
        port,
        data_dir: data,
        public_url: Some(url),
        unlimited: local_networks(),
        announcement: Some(welcome),
        open_browser: !args.no_open,
        ..Config::default()
    })
}

fn wrong_address(address: &str) -> Failure {
    Failure::Message(format!("{address} is no address or name such as 192.168.1.7"))
}

/// The port, which must be known before the address is printed.
fn port(host: IpAddr, port: u16) -> Result<u16, Failure> {
    if port != 0 {
        return Ok(port);
    }
    Ok(TcpListener::bind((host, 0))?.local_addr()?.port())
}

fn local_networks() -> Networks {
    LOCAL.iter().filter_map(|network| network.parse().ok()).collect()
}

/// What the teacher reads.
fn welcome(url: &PublicUrl, data: &Path, others: &[String]) -> Result<String, Failure> {
    let origin = url.origin();
    let address = format!("{origin}/");
    let code = code::picture(&address, std::io::stdout().is_terminal())?;
    let mut text = format!("Sembra for the classroom is at\n\n    {address}\n\n{code}\n");
    if is_only_here(url) {
        text.push_str(
            "No network was found, so only this computer reaches it. Connect to the network of\n\
             the classroom, then start it again.\n\n",
        );
    } else if !others.is_empty() {
        text.push_str(&format!(
            "This computer has other addresses too: {}. If pupils do not reach the one above,\n\
             start again with --address.\n\n",
            others.join(", ")
        ));
    }
    text.push_str(&format!(
        "1. On this computer: open the address, make an account, then make a class.\n\
         2. Pupils, on the same network: scan the code or type the address, and join with the\n   \
            code of the class. They need no e-mail address, and nobody needs the internet.\n\
         3. Everything is kept in {}\n   \
            Stop with Ctrl-C; then the folder can be copied and carried home.\n",
        data.display()
    ));
    Ok(text)
}

fn is_only_here(url: &PublicUrl) -> bool {
    url.host() == "localhost" || url.host().parse::<IpAddr>().is_ok_and(|host| host.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_teacher_reads_the_address_and_what_to_do() {
        let url: PublicUrl = "http://192.168.1.7:4848".parse().expect("an address");
        let text = welcome(&url, Path::new("/home/ana/sembra-classroom"), &[]).expect("a text");
        for words in ["http://192.168.1.7:4848/", "/home/ana/sembra-classroom", "make a class"] {
            assert!(text.contains(words), "{text}");
        }
        assert!(!text.contains("other addresses") && !text.contains("No network"), "{text}");
        let others = ["10.0.0.3".to_owned()];
        let text = welcome(&url, Path::new("/x"), &others).expect("a text");
        assert!(text.contains("10.0.0.3") && text.contains("--address"), "{text}");
        let url: PublicUrl = "http://localhost:4848".parse().expect("an address");
        assert!(welcome(&url, Path::new("/x"), &others).expect("a text").contains("No network"));
    }

    #[test]
    fn the_networks_of_classrooms_are_known() {
        let networks = local_networks();
        for address in ["192.168.1.7", "10.1.2.3", "172.20.0.1", "fd00::1"] {
            assert!(networks.contain(address.parse().expect("an address")), "{address}");
        }
        assert!(!networks.contain("192.0.2.1".parse().expect("an address")));
    }
}
