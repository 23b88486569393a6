//! What a record is made of.

/// The most fields a record can have.
pub const FIELDS_MAX: usize = 256;

/// The fields of a record, in the order of the spec.
#[derive(Debug)]
pub struct Shape {
    /// The fields.
    pub slots: &'static [Slot],
}

/// One field of a record.
#[derive(Debug)]
pub struct Slot {
    name: &'static str,
    required: bool,
    spelled: Option<&'static str>,
    secret: bool,
}

impl Slot {
    /// A field that must be there and is not `null`. `quoted` is its name between quotes, and a colon.
    #[must_use]
    pub const fn required(name: &'static str, quoted: &'static str) -> Self {
        Self { name, required: true, spelled: spelled(name, quoted), secret: false }
    }

    /// A field that must be there and may be `null`.
    #[must_use]
    pub const fn nullable(name: &'static str, quoted: &'static str) -> Self {
        Self::required(name, quoted)
    }

    /// A field that may be absent and is not `null`.
    #[must_use]
    pub const fn optional(name: &'static str, quoted: &'static str) -> Self {
        Self { name, required: false, spelled: spelled(name, quoted), secret: false }
    }

    /// A field that may be absent or `null`.
    #[must_use]
    pub const fn field(name: &'static str, quoted: &'static str) -> Self {
        Self::optional(name, quoted)
    }

    /// This field, whose value is shown nowhere.
    #[must_use]
    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    /// The name as it stands in compact JSON text, with its quotes and the colon; `None` if it needs an escape.
    pub(super) fn spelled(&self) -> Option<&'static str> {
        self.spelled
    }

    pub(super) fn is_secret(&self) -> bool {
        self.secret
    }

    pub(super) fn is_required(&self) -> bool {
        self.required
    }
}

/// `quoted`, if nothing in the name needs an escape.
const fn spelled(name: &str, quoted: &'static str) -> Option<&'static str> {
    let bytes = name.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] < 0x20 || bytes[at] == b'"' || bytes[at] == b'\\' {
            return None;
        }
        at += 1;
    }
    Some(quoted)
}

impl Shape {
    pub(super) fn has_required(&self) -> bool {
        self.slots.iter().any(Slot::is_required)
    }

    pub(super) fn declares(&self, name: &str) -> bool {
        self.slots.iter().any(|slot| slot.name() == name)
    }

    /// Whether the value of a field is shown nowhere.
    pub(crate) fn hides(&self, name: &str) -> bool {
        self.slots.iter().any(|slot| slot.is_secret() && slot.name() == name)
    }
}
