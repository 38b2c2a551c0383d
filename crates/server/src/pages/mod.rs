//! The pages and their assets, embedded in the program.
//!
//! A page's path is that of its file without `.html`; some families of paths share one file each.
//! A file holds a page's title, its own styles and scripts, and its body; `layout` puts the common
//! head around it and preloads the modules that it imports. In a page the server writes the
//! language tag in place of `{{lang}}` and the name of the message files in place of `{{locale}}`,
//! and puts the site's version into the addresses of assets: `/assets/app.js` becomes
//! `/assets/v-1a2b…/app.js`. Relative imports and `url()`s inside assets then carry the version by
//! themselves, so browsers may keep such files for ever, and every change of any file makes new
//! addresses.

pub mod language;
mod layout;
mod serve;
mod site;

pub use serve::{send, serve};
pub use site::Site;
