//! Serde traits: exact with serde_json's text, reasonable with all other formats.

mod deep;
mod exact;
mod injection;
mod nested;
mod other_formats;
mod pieces;
mod surrogates;
mod tree;
mod values;
