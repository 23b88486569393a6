//! Serde's two traits: exact with serde_json's text, and sensible with everything else.

mod deep;
mod exact;
mod injection;
mod nested;
mod other_formats;
mod surrogates;
mod tree;
