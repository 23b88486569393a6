//! Decisions of pagination: which page of a list is requested next, and where the list ends.
//!
//! A [`Walk`] is a state machine without I/O. The caller requests each page, by any means, and passes in the
//! [facts](PageFacts) of it; the walk answers with the next [step](Step). So a walk over an imagined service takes the
//! same steps as the walk of a client:
//!
//! ```
//! use copperplate_paging::{Maximum, PageFacts, Position, Walk};
//!
//! // Each letter is an item. Pages are counted from 1, and the page after the last is empty.
//! let service = ["ab", "c", ""];
//! let mut walk = Walk::new(Position::Number, 1, 1);
//! let (mut requested, mut items) = (Vec::new(), String::new());
//! while walk.request()? {
//!     requested.push(walk.position());
//!     let page = service[usize::try_from(walk.position() - 1).expect("no step back")];
//!     let accepted = walk.accept(PageFacts::new(page.len(), page.to_owned()));
//!     assert_eq!(accepted.fault, None);
//!     if accepted.is_new {
//!         items.push_str(page);
//!     }
//! }
//! assert_eq!(requested, [1, 2, 3]);
//! assert_eq!(items, "abc");
//! # Ok::<(), Maximum>(())
//! ```
//!
//! A walk ends whatever the service returns, even if the caller continues after every fault: each request counts against
//! a maximum.

#![warn(clippy::wildcard_enum_match_arm)]

mod facts;
mod followed;
mod position;
mod progress;
mod step;
mod walk;

pub use facts::{NextPage, PageFacts};
pub use position::Position;
pub use step::{Accepted, Fault, Maximum, Step};
pub use walk::Walk;
