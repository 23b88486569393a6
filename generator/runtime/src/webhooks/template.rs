//! Templates of signed contents and of header values.

/// Part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Text(&'static str),
    Body,
    Id,
    Signature,
    Timestamp,
}

/// Splits a template into its parts.
///
/// # Panics
///
/// If it contains a brace outside a placeholder, or an unknown placeholder.
pub(super) fn pieces(template: &'static str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let add_text = |pieces: &mut Vec<_>, text: &'static str| {
        assert!(!text.contains('}'), "the template `{template}` of a signature has a brace that closes nothing");
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
    };
    let mut rest = template;
    while let Some((text, after)) = rest.split_once('{') {
        add_text(&mut pieces, text);
        let (piece, after) = match after.split_once('}') {
            Some(("body", after)) => (Piece::Body, after),
            Some(("id", after)) => (Piece::Id, after),
            Some(("signature", after)) => (Piece::Signature, after),
            Some(("timestamp", after)) => (Piece::Timestamp, after),
            Some(_) | None => panic!("the template `{template}` of a signature has an unknown placeholder"),
        };
        pieces.push(piece);
        rest = after;
    }
    add_text(&mut pieces, rest);
    pieces
}

/// Placeholders of a text, each with its value, in order.
pub(super) type Filled<'t> = Vec<(Piece, &'t str)>;

/// Matches a text against a template. A placeholder ends where the text after it first occurs.
pub(super) fn match_pieces<'t>(pieces: &[Piece], text: &'t str) -> Option<Filled<'t>> {
    let mut filled = Vec::new();
    let mut rest = text;
    let mut pieces = pieces.iter().copied().peekable();
    while let Some(piece) = pieces.next() {
        match piece {
            Piece::Text(text) => rest = rest.strip_prefix(text)?,
            Piece::Body | Piece::Id | Piece::Signature | Piece::Timestamp => {
                let end = match pieces.peek() {
                    Some(Piece::Text(next)) => rest.find(next)?,
                    Some(Piece::Body | Piece::Id | Piece::Signature | Piece::Timestamp) | None => rest.len(),
                };
                let (value, after) = rest.split_at(end);
                filled.push((piece, value));
                rest = after;
            }
        }
    }
    rest.is_empty().then_some(filled)
}
