//! Two servers behind nginx with the configuration of `contrib/nginx`, one of them killed.
#![cfg(target_os = "linux")]

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sembra_load::{Ending, Load, Options, OwnServer, ServerOptions};
use sembra_test_postgres::PostgresServer;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sembra");
const SITE: &str = include_str!("../../../contrib/nginx/sembra.conf");
const PROXY: &str = include_str!("../../../contrib/nginx/sembra-proxy.conf");

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Replaces a part of the configuration that must be there.
fn replace(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "the configuration has no {from:?}");
    text.replace(from, to)
}

fn start_server(folder: &Path, database: &str) -> OwnServer {
    let arguments = ["--trusted-proxy", "127.0.0.1", "--public-url", "https://oware.example"];
    let options = ServerOptions {
        program: PathBuf::from(PROGRAM),
        data: Some(folder.to_owned()),
        database: Some(database.to_owned()),
        port: 0,
        connections: 1024,
        arguments: arguments.map(str::to_owned).to_vec(),
    };
    OwnServer::start(&options).expect("a server")
}

/// nginx in front of servers: with TLS as visitors reach it, and without for the load.
struct Nginx {
    process: Child,
    tls: u16,
    plain: u16,
    redirect: u16,
}

impl Nginx {
    fn start(folder: &Path, servers: [&OwnServer; 2]) -> Nginx {
        let [tls, plain, redirect] = [(); 3].map(|()| free_port());
        let text = |path: &Path| path.to_str().expect("a path").to_owned();
        let (key, certificate) = (folder.join("key.pem"), folder.join("certificate.pem"));
        run(Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
            .args(["-nodes", "-days", "2", "-subj", "/CN=oware.example"])
            .arg("-keyout")
            .arg(&key)
            .arg("-out")
            .arg(&certificate));
        let mut site = SITE.to_owned();
        for (from, server) in ["127.0.0.1:4848", "127.0.0.1:4849"].into_iter().zip(servers) {
            site = replace(
                &site,
                &format!("server {from}"),
                &format!("server {}", &server.base()[7..]),
            );
        }
        site = replace(&site, "listen 80;", &format!("listen 127.0.0.1:{redirect};"));
        site = replace(&site, "listen 443 ", &format!("listen 127.0.0.1:{tls} "));
        site = replace(&site, "/etc/ssl/oware.example/fullchain.pem", &text(&certificate));
        site = replace(&site, "/etc/ssl/oware.example/privkey.pem", &text(&key));
        let proxy = folder.join("sembra-proxy.conf");
        site = replace(&site, "/etc/nginx/sembra-proxy.conf", &text(&proxy));
        std::fs::write(&proxy, PROXY).expect("written");
        std::fs::write(folder.join("sembra.conf"), site).expect("written");
        let main = format!(
            "daemon off; user root; worker_processes 1; pid {0}/pid; error_log {0}/errors;\n\
             events {{ worker_connections 512; }}\n\
             http {{ access_log off; client_body_temp_path {0}/body; proxy_temp_path {0}/proxy;\n\
             fastcgi_temp_path {0}/f; uwsgi_temp_path {0}/u; scgi_temp_path {0}/s;\n\
             include {0}/sembra.conf;\n\
             server {{ listen 127.0.0.1:{plain}; include {0}/sembra-proxy.conf; }} }}\n",
            text(folder)
        );
        let path = folder.join("nginx.conf");
        std::fs::write(&path, main).expect("written");
        run(Command::new("nginx").arg("-t").arg("-c").arg(&path).arg("-p").arg(folder));
        let process = Command::new("nginx")
            .arg("-c")
            .arg(&path)
            .arg("-p")
            .arg(folder)
            .stderr(Stdio::null())
            .spawn()
            .expect("nginx");
        let until = Instant::now() + Duration::from_secs(10);
        while TcpStream::connect(("127.0.0.1", plain)).is_err() {
            assert!(Instant::now() < until, "nginx does not listen");
            std::thread::sleep(Duration::from_millis(20));
        }
        Nginx { process, tls, plain, redirect }
    }

    /// What curl prints of an answer over TLS under the public name, its head included.
    fn curl(&self, path: &str, arguments: &[&str]) -> String {
        let mut curl = Command::new("curl");
        curl.args(["--silent", "--insecure", "--include", "--max-time", "3", "--http1.1"]);
        curl.arg("--resolve").arg(format!("oware.example:{}:127.0.0.1", self.tls));
        // The public name has no port, as visitors see it.
        curl.args(["--header", "Host: oware.example"]).args(arguments);
        curl.arg(format!("https://oware.example:{}{path}", self.tls));
        let output = curl.output().expect("curl");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // The workers end with the master process, which ends at SIGTERM.
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

fn check_answers(nginx: &Nginx) {
    let game = ["--json", r#"{"mode":"two"}"#, "--header", "Origin: https://oware.example"];
    let made = nginx.curl("/api/v1/games", &game);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    assert!(made.contains("__Host-") && made.contains("; Secure"), "{made}");
    assert!(
        made.contains("strict-transport-security") || made.contains("Strict-Transport"),
        "{made}"
    );
    let elsewhere =
        ["--json", r#"{"mode":"two"}"#, "--header", "Origin: https://elsewhere.example"];
    let refused = nginx.curl("/api/v1/games", &elsewhere);
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    let upgrade = [
        ["--header", "Connection: Upgrade"],
        ["--header", "Upgrade: websocket"],
        ["--header", "Sec-WebSocket-Version: 13"],
        ["--header", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
    ];
    let socket = nginx.curl("/api/v1/socket", &upgrade.concat());
    assert!(socket.starts_with("HTTP/1.1 101"), "{socket}");
    assert!(socket.contains(r#""is":"hello""#), "{socket}");
    let location = run(Command::new("curl")
        .args(["--silent", "--include", "--header", "Host: oware.example"])
        .arg(format!("http://127.0.0.1:{}/rules?x=1", nginx.redirect)));
    assert!(location.starts_with("HTTP/1.1 308"), "{location}");
    assert!(location.contains("Location: https://oware.example/rules?x=1"), "{location}");
}

/// The first line of a stream comes at once, not when a buffer is full.
fn check_stream(nginx: &Nginx, game: &str) {
    let stream = nginx.curl(&format!("/api/v1/games/{game}/stream"), &["--no-buffer"]);
    assert!(stream.starts_with("HTTP/1.1 200"), "{stream}");
    assert!(stream.contains(r#""is":"game""#), "{stream}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_behind_nginx_when_one_of_two_servers_is_killed() {
    let postgres = PostgresServer::start().expect("a PostgreSQL server");
    let url = postgres.create_database("nginx").expect("a database");
    let folders = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    let mut first = start_server(folders[0].path(), &url);
    let second = start_server(folders[1].path(), &url);
    let nginx = Nginx::start(folders[2].path(), [&first, &second]);
    check_answers(&nginx);
    let options = Options {
        servers: vec![format!("http://127.0.0.1:{}", nginx.plain)],
        games: 30,
        time: "15+5".to_owned(),
        ending: Ending::Resign { plies: 24, flagged: 0 },
    };
    let mut load = Load::start(options).await.expect("games");
    check_stream(&nginx, &load.going_on()[0]);
    let killer = tokio::task::spawn_blocking(move || {
        std::thread::sleep(Duration::from_secs(3));
        first.kill();
    });
    let report = load.run(80.0, Duration::from_secs(120)).await;
    killer.await.expect("no panic");
    assert!(load.is_over(), "{:?} go on; {report:?}", load.going_on());
    assert!(report.error_kinds.contains_key("connection_lost"), "nobody noticed: {report:?}");
    assert_eq!(load.finish().await.expect("read"), 0, "acknowledged moves are lost");
    check_answers(&nginx);
    let verified = run(Command::new(PROGRAM).args(["admin", "verify", "--database", &url]));
    // Those of the load, and one of each look at the answers.
    assert!(verified.starts_with("32 games") && verified.contains("all in order"), "{verified}");
}
