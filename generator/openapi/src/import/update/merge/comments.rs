//! Comments of a spec that an import would silently lose, because the element they belonged to is gone.

use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::Node;
use copperplate_language::tree::print::HEADER;

use super::current::TreeFile;
use super::report::Note;

/// Comments between two values of a spec.
pub(super) struct Comments<'t> {
    /// Path of the value before them, as keys.
    at: Vec<String>,
    lines: Vec<&'t str>,
}

/// Collects the comments that people wrote into files, in their order.
pub(super) fn find_comments<'t>(sources: &'t [Source], files: &[TreeFile]) -> Vec<Comments<'t>> {
    sources.iter().zip(files).flat_map(|(source, file)| find_comments_of_file(&source.text, &file.root)).collect()
}

fn find_comments_of_file<'t>(text: &'t str, root: &Node) -> Vec<Comments<'t>> {
    let scalars = root.scalars();
    let ends = std::iter::once(0).chain(scalars.iter().map(|scalar| scalar.end.max(scalar.span.start())));
    let starts = scalars.iter().map(|scalar| scalar.span.start()).chain([text.len()]);
    let gaps = ends.zip(starts).filter(|(end, start)| end < start);
    let comments = gaps.map(|(end, start)| {
        let comment =
            |line: &'t str| Some(line[line.find('#')?..].trim_end()).filter(|text| *text != HEADER.trim_end());
        let mut at = Vec::new();
        root.find_keys(end.saturating_sub(1), &mut at);
        Comments { at, lines: text[end..start].lines().filter_map(comment).collect() }
    });
    comments.filter(|comments| !comments.lines.is_empty()).collect()
}

/// Notes the lines of comments that are no longer in a spec, each at the place where they were.
pub(super) fn find_lost_comments(before: &[Comments], after: &[Comments]) -> Vec<Note> {
    let mut kept: IndexMap<&str, usize> = IndexMap::default();
    for line in after.iter().flat_map(|comments| &comments.lines) {
        *kept.entry(line).or_default() += 1;
    }
    let lost = before.iter().map(|comments| {
        let mut lines = comments.lines.clone();
        lines.retain(|line| {
            let left = kept.get_mut(line).filter(|left| **left > 0);
            left.map(|left| *left -= 1).is_none()
        });
        (comments.at.clone(), lines)
    });
    lost.filter(|(_, lines)| !lines.is_empty()).map(|(at, lines)| Note::comments(at, &lines)).collect()
}
