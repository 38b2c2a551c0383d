//! The folders of the program's data.

use std::path::PathBuf;

use crate::failure::Failure;

/// The folder of the endgame tables when none is given: `$SEMBRA_DATA/tables`, or the tables folder in
/// the user's own data folder.
pub fn tables() -> Result<PathBuf, Failure> {
    Ok(data()?.join("tables"))
}

/// The folder of all data when none is given.
pub fn data() -> Result<PathBuf, Failure> {
    if let Some(folder) = std::env::var_os("SEMBRA_DATA").filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    let home = dirs::data_dir().ok_or_else(|| {
        Failure::Message("there is no home folder: set SEMBRA_DATA or give a folder".to_owned())
    })?;
    Ok(home.join("sembra"))
}
