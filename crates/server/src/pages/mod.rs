//! The pages and their assets, embedded in the program.
//!
//! A page's path is that of its file without `.html`; three families of paths share one file each.
//! In a page the server writes the language in place of `{{lang}}`, and puts the site's version
//! into the addresses of assets: `/assets/app.js` becomes `/assets/v-1a2b…/app.js`. Relative
//! imports and `url()`s inside assets then carry the version by themselves, so browsers may keep
//! such files for ever, and every change of any file makes new addresses.

pub mod language;
mod serve;
mod site;

pub use serve::serve;
pub use site::Site;
