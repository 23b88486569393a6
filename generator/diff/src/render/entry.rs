//! Texts about entries that all formats share.

mod calls;
mod overview;
mod places;
mod section;
mod title;

pub(super) use self::calls::{NewOperations, rendered_calls, rendered_operations};
pub(super) use self::overview::render_overview;
pub(super) use self::places::{EntryPlace, place_label, rendered_notes, rendered_places};
pub(super) use self::section::{section_advice, section_name, section_title};
pub(super) use self::title::{entry_title, several_title};
