//! The frame around every page: its common head, and the modules to load at once.

use std::collections::BTreeSet;

use super::site::Files;

const LAYOUT: &str = include_str!("layout.html");
const BODY: &str = "<body";
const BODY_END: &str = "</body>";
const MODULE_SCRIPT: &str = "<script type=\"module\" src=\"/";

/// A whole page, made of the layout and of what a page file holds: its own head and its body.
///
/// A file without a body is a document of its own and stays as it is.
pub fn assemble(files: &Files, page: &str) -> String {
    let Some(start) = page.find(BODY) else {
        return page.to_owned();
    };
    let (head, body) = page.split_at(start);
    let body = body.trim_end().strip_suffix(BODY_END).unwrap_or(body);
    let preloads: Vec<String> = entry_of(head)
        .map(|entry| modules_of(files, entry))
        .unwrap_or_default()
        .iter()
        .map(|path| format!("<link rel=\"modulepreload\" href=\"/{path}\">"))
        .collect();
    LAYOUT
        .replace("{{preloads}}", &preloads.join("\n"))
        .replace("{{head}}", head.trim())
        .replace("{{body}}", body.trim_end())
}

/// The module that a page starts with.
fn entry_of(head: &str) -> Option<&str> {
    let (_, rest) = head.split_once(MODULE_SCRIPT)?;
    rest.split('"').next()
}

/// The modules that a module imports, directly or not, itself left out.
fn modules_of(files: &Files, entry: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![entry.to_owned()];
    while let Some(path) = open.pop() {
        let Some(file) = files.get(&path) else { continue };
        let source = String::from_utf8_lossy(&file.content);
        for target in imports(&source) {
            let target = resolve(&path, target);
            if target != entry && found.insert(target.clone()) {
                open.push(target);
            }
        }
    }
    found
}

/// The relative addresses that a module imports or re-exports from.
///
/// A statement starts a line and ends with a semicolon, as everywhere in `web/`.
fn imports(source: &str) -> impl Iterator<Item = &str> {
    let starts = source
        .match_indices('\n')
        .map(|(at, _)| at + 1)
        .chain([0])
        .filter(|&start| is_import(&source[start..]));
    starts.filter_map(|start| {
        let statement = source[start..].split(';').next()?;
        let mut quoted = statement.rsplit(['\'', '"']);
        quoted.nth(1).filter(|address| address.starts_with('.'))
    })
}

/// Whether a line begins an import or a re-export; `import(…)` loads later, and is neither.
fn is_import(line: &str) -> bool {
    line.starts_with("import ") || line.starts_with("export {") || line.starts_with("export *")
}

/// The path that an address means inside a module: `../dom.js` in `js/pages/home.js` is `js/dom.js`.
fn resolve(module: &str, address: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::Site;

    fn site(files: &[(&str, &str)]) -> Site {
        Site::of_files(files.iter().map(|&(path, text)| (path.to_owned(), text.into())))
    }

    #[test]
    fn a_page_gets_the_head_and_every_module_it_imports_once() {
        let files = site(&[
            ("assets/js/pages/home.js", "import '../a.js';\nimport {\n  b,\n} from \"./b.js\";\n"),
            ("assets/js/a.js", "/** import './comment.js'; */\nexport * from '../vendor/v.js';\n"),
            ("assets/js/pages/b.js", "import { home } from './home.js';\nimport './../a.js';\n"),
            (
                "assets/vendor/v.js",
                "const later = import('./later.js');\nexport const x = './x.js';\n",
            ),
        ]);
        let page = "<title>T</title>\n<script type=\"module\" src=\"/assets/js/pages/home.js\">\
                    </script>\n<body class=\"b\">\n<main></main>\n</body>\n";
        let html = assemble(&files.files(), page);
        let preloaded: Vec<&str> = html
            .lines()
            .filter_map(|line| line.strip_prefix("<link rel=\"modulepreload\" href=\"/assets/"))
            .filter_map(|rest| rest.strip_suffix("\">"))
            .collect();
        assert_eq!(preloaded, ["js/a.js", "js/pages/b.js", "vendor/v.js"]);
        assert!(html.starts_with("<!doctype html>\n<html lang=\"{{lang}}\">\n<head>\n"));
        assert!(html.contains("\n<title>T</title>\n"));
        assert!(html.contains("</head>\n<body class=\"b\">\n<main></main>\n<noscript>"));
        assert!(html.ends_with("</body>\n</html>\n"));
        for part in ["<title>", "<body", "</body>", "</html>", "rel=\"icon\""] {
            assert_eq!(html.matches(part).count(), 1, "{part}");
        }
    }

    #[test]
    fn every_page_of_the_site_has_a_title_a_module_and_no_head_of_its_own() {
        let files = Site::default().files();
        let pages: Vec<&str> = files.paths().filter(|path| path.ends_with(".html")).collect();
        assert!(pages.len() >= 8, "{pages:?}");
        for path in pages {
            let file = files.get(path).expect("it was listed");
            let page = String::from_utf8(file.content.to_vec()).expect("UTF-8");
            assert!(page.starts_with("<title>"), "{path}");
            assert!(entry_of(&page).is_some_and(|entry| files.get(entry).is_some()), "{path}");
            for part in ["<html", "<head>", "<meta", "preload\" href=\"/assets/js", "<noscript"] {
                assert!(!page.contains(part), "{path} repeats {part}");
            }
            let html = assemble(&files, &page);
            assert!(html.matches("modulepreload").count() > 10, "{path}");
        }
    }
}
