//! The guide: modules that contain only docs.

use std::rc::Rc;

use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::{Crate, GuidePage};

pub(super) fn emit_guide(ir: &Crate) -> Vec<Draft<'static>> {
    let mut docs = vec!["Topics that apply to all calls.".to_owned(), String::new()];
    docs.extend(ir.guide.iter().map(|page| format!("- [{}]({})", page.title, page.name)));
    // Not a link, because the module does not exist without the feature.
    docs.push("- Testing: the module `testing`, available with the feature of that name".to_owned());
    let modules = ir.guide.iter().map(|page| format_ident!("{}", page.name));
    let index =
        emit_guide_file(ir, "src/guide.rs".to_owned(), docs, vec![Chunk::Items(quote!(#( pub mod #modules; )*))]);
    let mut drafts = vec![index];
    drafts.extend(ir.guide.iter().map(|page| self::emit_guide_page(ir, page)));
    drafts
}

fn emit_guide_page(ir: &Crate, page: &GuidePage) -> Draft<'static> {
    emit_guide_file(ir, format!("src/guide/{}.rs", page.name), page.docs.clone(), Vec::new())
}

fn emit_guide_file(ir: &Crate, path: String, docs: Vec<String>, chunks: Vec<Chunk>) -> Draft<'static> {
    Draft {
        path,
        source: ir.sources.spec.clone(),
        recursion_limit: None,
        allows: &[],
        docs,
        collected: Rc::default(),
        chunks: Box::new(chunks.into_iter()),
    }
}
