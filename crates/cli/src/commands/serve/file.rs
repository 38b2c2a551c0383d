//! The configuration file.

use std::path::Path;

use super::settings::Settings;
use crate::failure::Failure;

/// Reads a configuration file. What is wrong with it is named with its line.
pub fn read(path: &Path) -> Result<Settings, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
    parse(&text).map_err(|error| Failure::file(path, error))
}

fn parse(text: &str) -> Result<Settings, String> {
    toml::from_str(text).map_err(|error| {
        let message = error.message().replace('\n', " ");
        match error.span().and_then(|span| text.get(..span.start)) {
            Some(before) => format!("line {}: {message}", 1 + before.matches('\n').count()),
            None => message,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_options_of_the_command_line() {
        let text = r#"
            data = "/var/lib/sembra"
            database = "postgres://sembra@db/sembra"
            host = "0.0.0.0"
            port = 80
            public_url = "https://oware.example"
            allow_hosts = ["oware.internal"]
            trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]
            unlimited_addresses = ["192.0.2.0/24"]
            connections = 20_000
            tables = 0
            metrics = "127.0.0.1:9848"
            log_format = "json"
            arena_minute_ms = 1_000
        "#;
        let settings = parse(text).expect("settings");
        assert_eq!(settings.trusted_proxies.len(), 2);
        let config = settings.into_config().expect("a configuration");
        assert_eq!(config.port, 80);
        assert_eq!(config.connections_max, 20_000);
        assert_eq!(
            config.public_url.map(|url| url.origin()).as_deref(),
            Some("https://oware.example")
        );
        assert!(config.trusted_proxies.contain("10.1.1.1".parse().expect("an address")));
        assert!(!config.open_browser);
        // Every option of the command line is there, but for the file itself.
        let command = crate::args::command();
        let serve = command.find_subcommand("serve").expect("the command");
        let options =
            serve.get_arguments().filter(|argument| argument.get_id() != "config").count();
        assert_eq!(options, text.lines().filter(|line| line.contains('=')).count());
    }

    #[test]
    fn the_command_line_replaces_what_the_file_says() {
        let file =
            parse("port = 80\nhost = \"0.0.0.0\"\nallow_hosts = [\"a\", \"b\"]").expect("settings");
        let line =
            Settings { port: Some(90), allow_hosts: vec!["c".to_owned()], ..Settings::default() };
        let both = line.over(file);
        assert_eq!((both.port, both.host), (Some(90), Some([0, 0, 0, 0].into())));
        assert_eq!(both.allow_hosts, ["c"]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (text, line, word) in [
            ("port = 80\nprot = 81\n", 2, "prot"),
            ("\n\nport = \"eighty\"", 3, "eighty"),
            ("public_url = \"oware.example\"", 1, "oware.example"),
            ("port = 80\ntrusted_proxies = [\n  \"10.0.0.0/8\",\n  \"10.0.0\",\n]", 2, "10.0.0 "),
            ("log_format = \"xml\"", 1, "xml"),
            ("port = 1\nport = 2", 2, "duplicate"),
            ("[server]\nport = 1", 1, "server"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.starts_with(&format!("line {line}: ")), "{text}: {error}");
            assert!(error.contains(word) && !error.contains('\n'), "{text}: {error}");
        }
    }
}
