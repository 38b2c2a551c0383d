//! Schemas of the API's document: of two types with one name, utoipa silently keeps one.
//!
//! The document itself shows only what is left, so the names are read from the sources, and compared with
//! the document so that no declaration is overlooked.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::client::TestServer;

/// The sources of all crates.
fn sources() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of crates");
    let entries = std::fs::read_dir(crates).expect("the crates");
    let folders = entries.map(|entry| entry.expect("an entry").path().join("src"));
    folders.filter(|folder| folder.is_dir()).flat_map(|folder| rust_files(&folder)).collect()
}

/// All Rust files below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of sources");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect()
}

/// The text up to the first character that no name has.
fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The name of the schema that an implementation by hand has: what `name` answers, or the type's.
fn name_by_hand(after: &str) -> &str {
    let body = after.split("\n}").next().unwrap_or(after);
    let given = body.split_once("Cow::Borrowed(\"").map(|(_, text)| word(text));
    given.unwrap_or_else(|| word(after))
}

/// The name of the schema that is derived: what `as` says, or the type's.
fn derived_name(after: &str) -> Option<&str> {
    let mut renamed = None;
    for line in after.lines().map(str::trim_start) {
        let inline = line.split_once("schema(as = ").map(|(_, name)| name);
        renamed = inline.or_else(|| line.strip_prefix("as = ")).map(word).or(renamed);
        let item = line.trim_start_matches("pub(crate) ").trim_start_matches("pub ");
        let name = item.strip_prefix("struct ").or_else(|| item.strip_prefix("enum "));
        if let Some(name) = name {
            return Some(renamed.unwrap_or_else(|| word(name)));
        }
    }
    None
}

/// The names of the schemas that a source declares.
fn declared(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for (start, found) in source.match_indices("ToSchema") {
        let (before, after) = (&source[..start], &source[start + found.len()..]);
        let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
        if let Some(after) = after.strip_prefix(" for ").filter(|_| line.starts_with("impl")) {
            names.push(name_by_hand(after));
        } else if before.rfind("derive(") > before.rfind(']') {
            names.extend(derived_name(after));
        }
    }
    names
}

#[test]
fn declarations_are_found_in_a_source() {
    let source = "use utoipa::ToSchema;\n\
        #[derive(Debug, ToSchema)]\n#[serde(untagged)]\npub struct One(u8);\n\
        #[derive(\n    Debug,\n    ToSchema,\n)]\n#[schema(as = Second)]\nenum Two {}\n\
        #[derive(ToSchema)]\n#[schema(\n    as = Second, example = 2\n)]\npub(crate) struct Also;\n\
        #[cfg_attr(feature = \"schema\", derive(utoipa::ToSchema))]\n#[cfg_attr(\n    \
        feature = \"schema\",\n    schema(as = Fifth)\n)]\nstruct Five;\n\
        impl ToSchema for Three {\n    fn name() -> Cow<'static, str> {\n        \
        Cow::Borrowed(\"Third\")\n    }\n}\n\
        impl ToSchema for Four {}\n\
        fn f<T: ToSchema>() {}\npub struct Other;\n";
    assert_eq!(declared(source), ["One", "Second", "Second", "Fifth", "Third", "Four"]);
}

#[tokio::test]
async fn no_two_types_share_a_name_in_the_document() {
    let mut files_by_name: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for file in sources() {
        let source = std::fs::read_to_string(&file).expect("a source");
        for name in declared(&source) {
            files_by_name.entry(name.to_owned()).or_default().push(file.clone());
        }
    }
    let server = TestServer::start().await;
    let document = server.visitor().get("/api/v1/openapi.json").await.expect(200);
    server.stop().await;
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    // A generic type has the names of its arguments in its own.
    let in_document: BTreeSet<&str> =
        schemas.keys().filter_map(|name| name.split('_').next()).collect();
    assert!(in_document.len() > 100, "{} schemas", in_document.len());
    for name in in_document {
        let files = files_by_name.get(name).map(Vec::as_slice).unwrap_or_default();
        assert_eq!(files.len(), 1, "schema {name} is declared in {files:?}");
    }
}
