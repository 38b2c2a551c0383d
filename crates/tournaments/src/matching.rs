//! Maximum-weight matching.

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};

/// An edge between two vertices, and what choosing it costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) ends: (usize, usize),
    pub(crate) cost: i128,
}

/// The matching with the most edges, and among these the one that costs least; pairs in ascending order.
pub(crate) fn cheapest_matching(vertices: usize, edges: &[Edge]) -> Vec<(usize, usize)> {
    let mut graph = UnGraph::<(), i128, usize>::with_capacity(vertices, edges.len());
    for _ in 0..vertices {
        graph.add_node(());
    }
    let dearest = edges.iter().map(|edge| edge.cost).max().unwrap_or(0);
    for edge in edges {
        let (a, b) = edge.ends;
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), dearest - edge.cost + 1);
    }
    let weight = |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i128, usize>| {
        Ok::<i128, std::convert::Infallible>(*edge.weight())
    };
    let Ok(matched) = max_weight_matching(&graph, true, weight, false);
    let mut pairs: Vec<_> = matched.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}
