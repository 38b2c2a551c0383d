//! The files of the site, as they are served.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use bytes::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

/// The folder `web/`: embedded in release builds, read from the disk in debug builds.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "*.html"]
#[include = "*.svg"]
#[include = "*.txt"]
#[include = "*.webmanifest"]
#[include = "sw.js"]
#[include = "assets/*"]
#[exclude = "node_modules/*"]
#[exclude = "*.d.ts"]
#[allow_missing = true]
struct Web;

/// The site: where its files come from, and what was made of them.
#[derive(Clone, Default)]
pub struct Site {
    fixed: Option<Arc<Files>>,
    read: Arc<RwLock<Option<Arc<Files>>>>,
}

/// All files of the site at one version.
pub struct Files {
    version: String,
    files: HashMap<String, File>,
}

/// A file of the site.
pub struct File {
    /// What it holds.
    pub content: Bytes,
    /// The first half of the SHA-256 of it, in hexadecimal.
    pub hash: String,
    assembled: OnceLock<String>,
}

impl File {
    /// The page made of this file, which is made once.
    pub fn assembled(&self, assemble: impl FnOnce(&str) -> String) -> &str {
        self.assembled.get_or_init(|| assemble(&String::from_utf8_lossy(&self.content)))
    }
}

impl Site {
    /// The site of these files instead of the embedded ones.
    pub fn of_files(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Site {
        let files = files.into_iter().map(|(path, content)| (path, Bytes::from(content)));
        Site { fixed: Some(Arc::new(Files::new(files))), read: Arc::default() }
    }

    /// The files as they were last read.
    pub fn files(&self) -> Arc<Files> {
        let read = self.read.read().unwrap_or_else(PoisonError::into_inner);
        let files = self.fixed.as_ref().or(read.as_ref()).map(Arc::clone);
        drop(read);
        files.unwrap_or_else(|| self.read_again())
    }

    /// The files for a page that is loaded now. Debug builds read them again, so that a page can be
    /// worked on without restarting the server.
    pub fn files_for_page(&self) -> Arc<Files> {
        if cfg!(debug_assertions) && self.fixed.is_none() {
            return self.read_again();
        }
        self.files()
    }

    fn read_again(&self) -> Arc<Files> {
        let files = Arc::new(Files::embedded());
        *self.read.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&files));
        files
    }
}

impl Files {
    fn embedded() -> Files {
        Files::new(Web::iter().filter_map(|path| {
            let content = match Web::get(&path)?.data {
                Cow::Borrowed(content) => Bytes::from_static(content),
                Cow::Owned(content) => Bytes::from(content),
            };
            Some((path.into_owned(), content))
        }))
    }

    fn new(files: impl Iterator<Item = (String, Bytes)>) -> Files {
        let files: HashMap<String, File> = files
            .map(|(path, content)| {
                let hash = hash(&content);
                (path, File { content, hash, assembled: OnceLock::new() })
            })
            .collect();
        let mut lines: Vec<String> =
            files.iter().map(|(path, file)| format!("{path} {}\n", file.hash)).collect();
        lines.sort();
        let version = hash(lines.concat().as_bytes());
        Files { version, files }
    }

    /// The version of the site: a hash of all its files.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// A file by its path in the folder.
    pub fn get(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
