//! Directed graphs of numbered nodes: reachability, cycles and strongly connected components.
//!
//! No algorithm recurses: a chain of types can be longer than the stack.

/// Directed graph: for each node, the targets of its edges.
pub struct Graph {
    edges: Vec<Vec<usize>>,
}

/// Step of a path: a node, and the index of the edge that is taken from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) node: usize,
    pub(crate) edge: usize,
}

/// State of a node in a depth-first search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    /// At this position of the path.
    OnPath(usize),
    Done,
}

impl Graph {
    /// Creates a graph from the targets of the edges of each node.
    pub fn new(edges: Vec<Vec<usize>>) -> Self {
        Self { edges }
    }

    /// Returns, for each node, `true` if it is a root or can be reached from one.
    pub fn reachable_from(&self, roots: impl IntoIterator<Item = usize>) -> Vec<bool> {
        self.reachable_within(roots, |_| true)
    }

    /// Returns the same for paths on which all nodes except the root are allowed.
    pub fn reachable_within(
        &self,
        roots: impl IntoIterator<Item = usize>,
        is_allowed: impl Fn(usize) -> bool,
    ) -> Vec<bool> {
        let mut reached = vec![false; self.edges.len()];
        let mut open: Vec<_> = roots.into_iter().collect();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut reached[node], true) {
                open.extend(self.edges[node].iter().filter(|target| is_allowed(**target)));
            }
        }
        reached
    }

    /// Calls `found` with each edge that closes a cycle in a depth-first search, as the steps of the cycle. The last
    /// step leads back to the first node.
    pub(crate) fn for_each_cycle(&self, mut found: impl FnMut(&[Step])) {
        let mut states = vec![State::New; self.edges.len()];
        for root in 0..self.edges.len() {
            self.search(root, &mut states, &mut found);
        }
    }

    /// Returns all nodes, each with the number of its strongly connected component. Each component comes after the
    /// components that its edges lead to.
    pub fn inner_first(&self) -> Vec<(usize, usize)> {
        // Tarjan's algorithm: a component is complete when the search leaves the first of its nodes.
        let count = self.edges.len();
        let (mut numbers, mut lowest) = (vec![None; count], vec![0; count]);
        let (mut open, mut is_open) = (Vec::new(), vec![false; count]);
        let (mut entered, mut path, mut nodes) = (0, Vec::new(), Vec::with_capacity(count));
        for root in 0..count {
            let mut entering = Some(root).filter(|root| numbers[*root].is_none());
            loop {
                if let Some(node) = entering.take() {
                    (numbers[node], lowest[node], is_open[node]) = (Some(entered), entered, true);
                    entered += 1;
                    open.push(node);
                    path.push(Step { node, edge: 0 });
                }
                let Some(&Step { node, edge }) = path.last() else { break };
                let Some(&target) = self.edges[node].get(edge) else {
                    path.pop();
                    if numbers[node] == Some(lowest[node]) {
                        let first = open.iter().rposition(|member| *member == node).unwrap_or_default();
                        for member in open.drain(first..) {
                            is_open[member] = false;
                            nodes.push((member, node));
                        }
                    }
                    if let Some(step) = path.last_mut() {
                        lowest[step.node] = lowest[step.node].min(lowest[node]);
                        step.edge += 1;
                    }
                    continue;
                };
                match numbers[target] {
                    None => {
                        entering = Some(target);
                        continue;
                    }
                    Some(number) if is_open[target] => lowest[node] = lowest[node].min(number),
                    Some(_) => {}
                }
                if let Some(step) = path.last_mut() {
                    step.edge += 1;
                }
            }
        }
        nodes
    }

    /// Returns, for each node, the number of its strongly connected component, which is the number of one of its nodes:
    /// nodes are on a common cycle if their numbers are equal.
    pub fn components(&self) -> Vec<usize> {
        components_in_order(&self.inner_first())
    }

    /// Returns the targets of the edges of a node.
    pub fn targets(&self, node: usize) -> &[usize] {
        &self.edges[node]
    }

    /// Returns the graph with reversed edges.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut reversed = vec![Vec::new(); self.edges.len()];
        for (node, targets) in self.edges.iter().enumerate() {
            for target in targets {
                reversed[*target].push(node);
            }
        }
        Self { edges: reversed }
    }

    /// Visits the new nodes that can be reached from a root, depth first.
    fn search(&self, root: usize, states: &mut [State], cycle: &mut impl FnMut(&[Step])) {
        if states[root] != State::New {
            return;
        }
        states[root] = State::OnPath(0);
        // For each node of the path, the index of its next edge.
        let mut path = vec![Step { node: root, edge: 0 }];
        while let Some(&Step { node, edge }) = path.last() {
            let Some(&target) = self.edges[node].get(edge) else {
                states[node] = State::Done;
                path.pop();
                if let Some(step) = path.last_mut() {
                    step.edge += 1;
                }
                continue;
            };
            match states[target] {
                State::New => {
                    states[target] = State::OnPath(path.len());
                    path.push(Step { node: target, edge: 0 });
                    continue;
                }
                State::OnPath(from) => cycle(&path[from..]),
                State::Done => {}
            }
            if let Some(step) = path.last_mut() {
                step.edge += 1;
            }
        }
    }
}

/// Returns, for each node, the number of its component, from the nodes of a graph in any order.
#[must_use]
pub fn components_in_order(nodes: &[(usize, usize)]) -> Vec<usize> {
    let mut components = vec![0; nodes.len()];
    for (node, component) in nodes {
        components[*node] = *component;
    }
    components
}

#[cfg(test)]
mod tests {
    use super::{Graph, Step};

    #[test]
    fn nodes_are_reached_along_edges_only() {
        let graph = Graph::new(vec![vec![1], vec![2, 0], vec![], vec![0]]);
        assert_eq!(graph.reachable_from([1]), [true, true, true, false]);
        assert_eq!(graph.reachable_from([]), [false; 4]);
        assert_eq!(graph.reachable_within([3], |node| node != 1), [true, false, false, true]);
    }

    #[test]
    fn each_edge_that_closes_a_cycle_is_found_once() {
        let graph = Graph::new(vec![vec![1], vec![1, 2], vec![3, 0], vec![]]);
        let mut cycles = Vec::new();
        graph.for_each_cycle(|steps| cycles.push(steps.to_vec()));
        let steps =
            |steps: &[(usize, usize)]| -> Vec<Step> { steps.iter().map(|&(node, edge)| Step { node, edge }).collect() };
        assert_eq!(cycles, [steps(&[(1, 0)]), steps(&[(0, 0), (1, 1), (2, 1)])]);
    }

    #[test]
    fn nodes_of_a_common_cycle_are_one_component() {
        let graph = Graph::new(vec![vec![1], vec![2], vec![0, 3], vec![4], vec![3], vec![0]]);
        let components = graph.components();
        assert!(components[0] == components[1] && components[1] == components[2]);
        assert!(components[3] == components[4] && components[3] != components[0]);
        assert!(components[..5].iter().all(|component| *component != components[5]));
    }

    #[test]
    fn components_come_behind_what_they_lead_to() {
        // 0 → 1 ⇄ 2 → 3, and 0 → 3.
        let graph = Graph::new(vec![vec![1, 3], vec![2], vec![1, 3], vec![]]);
        let nodes: Vec<_> = graph.inner_first().into_iter().map(|(node, _)| node).collect();
        assert_eq!((nodes[0], nodes[3]), (3, 0));
    }

    #[test]
    fn long_chains_need_no_stack() {
        let count = 300_000;
        let graph = Graph::new((0..count).map(|node| vec![(node + 1) % count]).collect());
        let mut lengths = Vec::new();
        graph.for_each_cycle(|steps| lengths.push(steps.len()));
        assert_eq!(lengths, [count]);
        assert!(graph.reachable_from([7]).into_iter().all(|reached| reached));
        assert!(graph.components().windows(2).all(|pair| pair[0] == pair[1]));
    }
}
