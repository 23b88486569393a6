//! Walks over imagined services.

mod given;
mod maxima;
mod numbers;
mod offsets;
mod restart;
mod service;
mod totals;
