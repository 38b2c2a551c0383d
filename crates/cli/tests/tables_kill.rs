//! A build of tables that is killed again and again. `scripts/tables-kill-test` does the same with
//! larger tables.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

fn build(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_sembra"))
        .args(["tables", "build", "--seeds", "9", "--checkpoint", "0", "--dir"])
        .arg(folder)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts")
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let rules = folder.join("abapa");
    let files = fs::read_dir(&rules).expect("a folder").map(|file| file.expect("a file").path());
    let tables = files.filter(|path| path.extension().is_some_and(|ending| ending == "table"));
    let read = |path: &Path| fs::read(path).expect("a file");
    tables
        .map(|path| {
            (path.display().to_string().replace(&*rules.to_string_lossy(), ""), read(&path))
        })
        .collect()
}

#[test]
fn a_killed_build_goes_on_and_gives_the_same_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, killed) = (folder.path().join("whole"), folder.path().join("killed"));
    assert!(build(&whole).wait().expect("it ends").success());
    let mut kills = 0;
    for wait_ms in [5, 20, 50, 90, 140, 200] {
        let mut child = build(&killed);
        std::thread::sleep(Duration::from_millis(wait_ms));
        // A process that has ended already cannot be killed.
        kills += u32::from(child.try_wait().expect("a state").is_none());
        child.kill().expect("killed");
        child.wait().expect("it ends");
    }
    assert!(kills > 0);
    assert!(build(&killed).wait().expect("it ends").success());
    let expected = files(&whole);
    assert_eq!(expected.len(), 10);
    assert!(expected == files(&killed));
}
