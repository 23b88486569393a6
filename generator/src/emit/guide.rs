//! The guide: modules that hold docs only.

use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::{Crate, GuidePage};

pub(super) fn guide(ir: &Crate) -> Vec<Draft> {
    let mut docs = vec!["What all calls have in common, a page each.".to_owned(), String::new()];
    docs.extend(ir.guide.iter().map(|page| format!("- [{}]({})", page.title, page.name)));
    let modules = ir.guide.iter().map(|page| format_ident!("{}", page.name));
    let index = draft("src/guide.rs".to_owned(), docs, vec![Chunk::Items(quote!(#( pub mod #modules; )*))]);
    let mut drafts = vec![index];
    drafts.extend(ir.guide.iter().map(page));
    drafts
}

fn page(page: &GuidePage) -> Draft {
    draft(format!("src/guide/{}.rs", page.name), page.docs.clone(), Vec::new())
}

fn draft(path: String, docs: Vec<String>, chunks: Vec<Chunk>) -> Draft {
    Draft { path, source: "spec".to_owned(), allows_deprecated: false, docs, chunks }
}
