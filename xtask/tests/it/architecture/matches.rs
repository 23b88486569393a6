//! Matches over our own enums list their variants, at every level of a pattern: the compiler should report a match that
//! a new variant concerns.
//!
//! Clippy's `wildcard_enum_match_arm` sees neither tuples nor the inside of a variant.

mod exhaustive;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{ExprMatch, ImplItemFn, Item, ItemFn, ItemImpl, Member, Pat, Path, Type, UseTree};

use self::exhaustive::{Constructor, Enums, Pattern};
use super::CRATES;
use super::sources::{Source, sources};
use crate::tree::real;

/// Search for catch-alls in one file.
struct Search<'e> {
    enums: &'e Enums,
    path: &'e str,
    /// Paths of the names that the file imports.
    imported: BTreeMap<String, Vec<String>>,
    /// Type of the surrounding `impl`, and the function.
    own_type: Option<String>,
    function: String,
    breaches: Vec<String>,
}

/// Returns the catch-alls of a file.
fn catch_alls(source: &Source, enums: &Enums) -> Vec<String> {
    let mut search = Search {
        enums,
        path: &source.path,
        imported: BTreeMap::new(),
        own_type: None,
        function: String::new(),
        breaches: Vec::new(),
    };
    search.visit_file(source.code());
    search.breaches
}

impl Visit<'_> for Search<'_> {
    fn visit_use_tree(&mut self, tree: &UseTree) {
        self.import(tree, &mut Vec::new());
    }

    fn visit_item_impl(&mut self, item: &ItemImpl) {
        let name = match &*item.self_ty {
            Type::Path(ty) => ty.path.segments.last().map(|segment| segment.ident.to_string()),
            _ => None,
        };
        let before = std::mem::replace(&mut self.own_type, name);
        visit::visit_item_impl(self, item);
        self.own_type = before;
    }

    fn visit_item_fn(&mut self, item: &ItemFn) {
        self.function = item.sig.ident.to_string();
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &ImplItemFn) {
        self.function = item.sig.ident.to_string();
        visit::visit_impl_item_fn(self, item);
    }

    // An enum may be imported inside a function, after the match.
    fn visit_file(&mut self, file: &syn::File) {
        let uses = file.items.iter().filter_map(|item| if let Item::Use(item) = item { Some(item) } else { None });
        uses.for_each(|item| self.visit_use_tree(&item.tree));
        visit::visit_file(self, file);
    }

    fn visit_expr_match(&mut self, expression: &ExprMatch) {
        let mut rows = Vec::new();
        for arm in &expression.arms {
            // A guard counts as an additional last column, so an arm with a guard is never a catch-all.
            let guard = match &arm.pat {
                Pat::Guard(_) => Pattern::Of(Constructor::Foreign("if".to_owned()), Vec::new()),
                _ => Pattern::Any,
            };
            rows.extend(self.patterns(&arm.pat).into_iter().map(|pattern| vec![pattern, guard.clone()]));
        }
        if let Some(name) = self.enums.hidden(&rows, &BTreeSet::new()) {
            let matched = expression.expr.to_token_stream();
            self.breaches.push(format!("{}: {}: match {matched}: a catch-all over `{name}`", self.path, self.function));
        }
        visit::visit_expr_match(self, expression);
    }
}

impl Search<'_> {
    fn import(&mut self, tree: &UseTree, path: &mut Vec<String>) {
        match tree {
            UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                self.import(&inner.tree, path);
                path.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path)),
            UseTree::Name(name) => self.add(name.ident.to_string(), name.ident.to_string(), path),
            UseTree::Rename(rename) => self.add(rename.rename.to_string(), rename.ident.to_string(), path),
            UseTree::Glob(_) => {
                let variants = path.last().and_then(|name| self.enums.variants.get(name)).into_iter().flatten();
                for variant in variants.cloned().collect::<Vec<_>>() {
                    self.add(variant.clone(), variant, path);
                }
            }
        }
    }

    fn add(&mut self, name: String, of: String, path: &[String]) {
        self.imported.insert(name, path.iter().cloned().chain([of]).collect());
    }

    /// Returns the alternatives of a pattern.
    fn patterns(&self, pattern: &Pat) -> Vec<Pattern> {
        match pattern {
            Pat::Guard(guarded) => self.patterns(&guarded.pat),
            Pat::Ident(bound) => match &bound.subpat {
                Some((_, inner)) => self.patterns(inner),
                None if bound.ident.to_string().starts_with(char::is_uppercase) => {
                    vec![Pattern::Of(self.constructor(&bound.ident.clone().into()), Vec::new())]
                }
                None => vec![Pattern::Any],
            },
            Pat::Or(either) => either.cases.iter().flat_map(|case| self.patterns(case)).collect(),
            Pat::Paren(inner) => self.patterns(&inner.pat),
            Pat::Reference(inner) => self.patterns(&inner.pat),
            Pat::Type(inner) => self.patterns(&inner.pat),
            Pat::Path(path) => vec![Pattern::Of(self.constructor(&path.path), Vec::new())],
            Pat::Tuple(tuple) => self.product(&Constructor::Foreign("()".to_owned()), &positional(&tuple.elems)),
            Pat::TupleStruct(tuple) => self.product(&self.constructor(&tuple.path), &positional(&tuple.elems)),
            Pat::Struct(fields) => {
                let member = |member: &Member| match member {
                    Member::Named(name) => name.to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                };
                let fields_of: Vec<_> =
                    fields.fields.iter().map(|field| (member(&field.member), &*field.pat)).collect();
                self.product(&self.constructor(&fields.path), &fields_of)
            }
            Pat::Lit(_) | Pat::Range(_) | Pat::Const(_) | Pat::Slice(_) | Pat::Macro(_) => {
                vec![Pattern::Of(Constructor::Foreign(pattern.to_token_stream().to_string()), Vec::new())]
            }
            _ => vec![Pattern::Any],
        }
    }

    fn product(&self, constructor: &Constructor, fields: &[(String, &Pat)]) -> Vec<Pattern> {
        let mut all = vec![Vec::new()];
        for (name, pattern) in fields {
            let alternatives = self.patterns(pattern);
            all = all
                .iter()
                .flat_map(|before| {
                    alternatives
                        .iter()
                        .map(move |alternative| [&before[..], &[(name.clone(), alternative.clone())]].concat())
                })
                .collect();
        }
        all.into_iter().map(|fields| Pattern::Of(constructor.clone(), fields)).collect()
    }

    fn constructor(&self, path: &Path) -> Constructor {
        let mut names: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let Some(full) = self.imported.get(&names[0]) {
            names.splice(0..1, full.iter().cloned());
        }
        if let (Some(own), true) = (&self.own_type, names[0] == "Self") {
            names[0].clone_from(own);
        }
        if let [.., name, variant] = &names[..]
            && !self.enums.foreign.contains(&names[0])
            && self.enums.variants.get(name).is_some_and(|variants| variants.contains(variant))
        {
            return Constructor::Own { name: name.clone(), variant: variant.clone() };
        }
        Constructor::Foreign(names.last().cloned().unwrap_or_default())
    }
}

/// Names the elements of a tuple by their position, counted from the end behind `..`.
fn positional<'p>(elements: impl IntoIterator<Item = &'p Pat>) -> Vec<(String, &'p Pat)> {
    let elements: Vec<_> = elements.into_iter().collect();
    let rest = elements.iter().position(|element| matches!(element, Pat::Rest(_)));
    let named = elements.iter().enumerate().map(|(at, element)| match rest {
        Some(rest) if at > rest => (format!("-{}", elements.len() - at), *element),
        _ => (at.to_string(), *element),
    });
    named.filter(|(_, element)| !matches!(element, Pat::Rest(_))).collect()
}

#[test]
fn matches_over_own_enums_list_their_variants() {
    let mut all = Vec::new();
    for folder in CRATES {
        all.extend(sources(folder));
    }
    let manifest = fs::read_to_string(real().join("Cargo.toml")).expect("the manifest");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let dependencies =
        manifest["workspace"]["dependencies"].as_table().expect("dependencies").keys().map(String::as_str);
    let is_ours = |name: &str| name.starts_with("copperplate") || name == "svc-client";
    let foreign: Vec<_> = dependencies.filter(|name| !is_ours(name)).chain(["std", "core"]).collect();
    let enums = Enums::of(&all, &foreign);
    assert!(enums.variants.len() > 50, "{} enums", enums.variants.len());
    let breaches: Vec<_> = all.iter().flat_map(|source| catch_alls(source, &enums)).collect();
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::{Enums, catch_alls};
    use crate::architecture::sources::Source;

    /// Returns the enums of the catch-alls in a match with these arms.
    fn found(arms: &str) -> Vec<String> {
        let text = format!(
            "use Side::*; use a::Kind as Sort; enum Side {{ Left, Right }} enum Kind {{ A, B(Side), C {{ side: Side }} \
             }}\nimpl Kind {{ fn f() {{ match x {{ {arms} }} }} }}"
        );
        let source = Source::new("a.rs", &text);
        let breaches = catch_alls(&source, &Enums::of(std::slice::from_ref(&source), &["other-crate"]));
        let name = |breach: &String| breach.split('`').nth(1).expect("a name").to_owned();
        assert!(breaches.iter().all(|breach| breach.starts_with("a.rs: f: match ")), "{breaches:?}");
        breaches.iter().map(name).collect()
    }

    #[test]
    fn a_catch_all_is_found_at_every_level() {
        for arms in [
            "Kind::A => 1, _ => 2",
            "Kind::A => 1, other => 2",
            "Self::A => 1, _ => 2",
            "Sort::A => 1, _ => 2",
            "&Kind::A | &Kind::B(_) => 1, ref other => 2",
            "Kind::A if x => 1, other => 2",
            "(Kind::A, 1) => 1, _ => 2",
            "(Kind::A, 1) => 1, (_, _) => 2",
            "(1, Kind::A) => 1, (1, _) => 2, (_, _) => 3",
            "(1, _, Kind::A) => 1, (.., Kind::B(_)) => 2, (.., _) => 3",
            "(Left, Kind::A) => 1, (Left | Right, _) => 2",
            "Some(Kind::A) => 1, _ => 2",
            "Some(Kind::A) => 1, Some(_) => 2, None => 3",
            "(Kind::A, Kind::A) | (Kind::B(_), Kind::B(_)) => 1, _ => 2",
            "(Kind::A, x) => 1, (x, None) => 2, (y, Some(_)) => 3",
            "Kind::A => match y { Kind::A => 1, _ => 2 }, Kind::B(_) | Kind::C { .. } => 3",
        ] {
            assert_eq!(found(arms), ["Kind"], "{arms}");
        }
        for arms in [
            "Left => 1, _ => 2",
            "Kind::A => 1, Kind::B(Side::Left) => 2, Kind::B(_) => 3, Kind::C { .. } => 4",
            "Kind::A => 1, Kind::B(_) => 3, Kind::C { side: Side::Left } => 4, Kind::C { .. } => 5",
        ] {
            assert_eq!(found(arms), ["Side"], "{arms}");
        }
    }

    #[test]
    fn a_match_that_a_new_variant_breaks_is_fine() {
        for arms in [
            "Kind::A => 1, Kind::B(_) | Kind::C { .. } => 2",
            "(Kind::A, _) => 1, (Kind::B(_) | Kind::C { .. }, 1) => 2, (Kind::B(_) | Kind::C { .. }, _) => 3",
            "(Kind::A, Left) => 1, (Kind::A, Right) => 2, (Kind::B(_) | Kind::C { .. }, _) => 3",
            "(_, Left) => 1, (Kind::A, Right) => 2, (Kind::B(_) | Kind::C { .. }, Right) => 3",
            "Some(1) => 1, Some(_) => 2, None => 3",
            "(Kind::A, Kind::A) => 1, (Kind::A | Kind::B(_) | Kind::C { .. }, _) => 2",
            "_ if x => 1, Kind::A => 2, Kind::B(_) | Kind::C { .. } => 3",
            "Ordering::Less => 1, _ => 2",
            "\"a\" => 1, _ => 2",
            "(1, \"a\") => 1, _ => 2",
            "Other::A => 1, _ => 2",
            "other_crate::Kind::A => 1, _ => 2",
            "None => 1, Some(Kind::A) => 2, Some(Kind::B(_) | Kind::C { .. }) => 3",
        ] {
            assert_eq!(found(arms), Vec::<String>::new(), "{arms}");
        }
    }
}
