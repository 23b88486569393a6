//! Sections of a report: a title and advice.

use crate::finding::entries::EntrySection;

/// Returns the title.
pub(in crate::render) fn section_title(section: EntrySection) -> &'static str {
    match section {
        EntrySection::Backward => "Breaks released clients",
        EntrySection::Forward => "Breaks the new crate with today's service",
        EntrySection::Version => "Breaks code that uses the crate",
        EntrySection::Risky => "Risky",
        EntrySection::Compatible => "Compatible",
        EntrySection::Waived => "Waived",
    }
}

/// Returns the recommended action, as a sentence.
pub(in crate::render) fn section_advice(section: EntrySection) -> &'static str {
    match section {
        EntrySection::Backward => {
            "Let the service keep working with released clients, or deploy it once none of them is in use."
        }
        EntrySection::Forward => "Release the crate once the service is deployed.",
        EntrySection::Version => {
            "No message is refused: make the edit with the next major release, or use the version that the crate needs."
        }
        EntrySection::Risky => "Nothing fails, but messages may have another meaning: check each finding.",
        EntrySection::Compatible => "Nothing breaks.",
        EntrySection::Waived => "Accepted: nothing to do as long as the waivers last.",
    }
}

/// Returns the name of a section in the overview and in JSON.
pub(in crate::render) fn section_name(section: EntrySection) -> &'static str {
    match section {
        EntrySection::Backward => "backward",
        EntrySection::Forward => "forward",
        EntrySection::Version => "version",
        EntrySection::Risky => "risky",
        EntrySection::Compatible => "compatible",
        EntrySection::Waived => "waived",
    }
}
