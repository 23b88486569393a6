//! Names and sentences that edits add.

use fastrand::Rng;

const ADJECTIVES: [&str; 16] = [
    "archived",
    "backup",
    "billing",
    "default",
    "external",
    "former",
    "initial",
    "internal",
    "latest",
    "pending",
    "preferred",
    "primary",
    "regional",
    "shared",
    "temporary",
    "verified",
];

const NOUNS: [&str; 16] = [
    "account", "batch", "contact", "domain", "folder", "label", "locale", "owner", "priority", "quota", "reason",
    "region", "report", "source", "summary", "ticket",
];

const SENTENCES: [&str; 5] = [
    "Set by the service.",
    "It changes when the owner does.",
    "Absent until the first run.",
    "Kept for thirty days after the last run has ended, even if nobody asked for it in the meantime.",
    "Programs that were written before it existed ignore it, so a missing value says nothing about the age of the data.",
];

const PHRASES: [&str; 5] = [
    "usually",
    "in most cases",
    "(if there is one)",
    "as of the last run",
    "and, for anything that was created before the migration, also its replacement",
];

/// Two words that a new name consists of.
#[derive(Clone, Copy)]
pub(super) struct NewName {
    adjective: &'static str,
    noun: &'static str,
}

impl NewName {
    pub(super) fn draw(random: &mut Rng) -> Self {
        Self { adjective: pick(&ADJECTIVES, random), noun: pick(&NOUNS, random) }
    }

    /// `backupRegion`
    pub(super) fn camel(self) -> String {
        format!("{}{}", self.adjective, capitalized(self.noun))
    }

    /// `BackupRegion`
    pub(super) fn upper_camel(self) -> String {
        format!("{}{}", capitalized(self.adjective), capitalized(self.noun))
    }

    /// `backup_region`
    pub(super) fn snake(self) -> String {
        format!("{}_{}", self.adjective, self.noun)
    }

    /// `backup-region`
    pub(super) fn kebab(self) -> String {
        format!("{}-{}", self.adjective, self.noun)
    }

    /// Spells the name like another name beside it.
    pub(super) fn like(self, other: &str) -> String {
        let other = other.trim_start_matches('_');
        if other.contains('_') {
            self.snake()
        } else if other.contains('-') {
            self.kebab()
        } else if other.contains(|character: char| character.is_ascii_uppercase()) {
            self.camel()
        } else {
            self.snake()
        }
    }

    /// `Backup region.`, sometimes with another sentence.
    pub(super) fn sentence(self, random: &mut Rng) -> String {
        let first = format!("{} {}.", capitalized(self.adjective), self.noun);
        if random.bool() { format!("{first} {}", draw_sentence(random)) } else { first }
    }
}

/// Returns a sentence that suits any doc.
pub(super) fn draw_sentence(random: &mut Rng) -> &'static str {
    pick(&SENTENCES, random)
}

/// Returns words that suit the middle of any sentence.
pub(super) fn draw_phrase(random: &mut Rng) -> &'static str {
    pick(&PHRASES, random)
}

fn pick(words: &[&'static str], random: &mut Rng) -> &'static str {
    words[random.usize(..words.len())]
}

fn capitalized(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}
