//! A group as a graph: a box a submission, an arrow from the earlier to the later of each flagged pair, the earliest at
//! the root.
//!
//! Boxes are laid out in layers (Sugiyama, Tagawa, Toda: Methods for Visual Understanding of Hierarchical System
//! Structures, 1981) by a library that reports where it put them; they are drawn by the plotting library, which escapes.

use std::io;

use layout::core::base::Orientation;
use layout::core::format::{ClipHandle, RenderBackend};
use layout::core::geometry::Point;
use layout::core::style::StyleAttr;
use layout::std_shapes::shapes::{Arrow, Element, ShapeKind};
use layout::topo::layout::VisualGraph;
use plotters::element::{PathElement, Polygon, Rectangle, Text};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{ALARM, FIRST, Figure, GROUND, LINE, QUIET, TEXT, cut, words};
use crate::report::html::words::counted;

/// A submission.
#[derive(Debug, Clone)]
pub(in crate::report::html) struct GraphNode {
    /// Its name.
    pub(in crate::report::html) name: String,
    /// Whose, where that is known.
    pub(in crate::report::html) author: String,
    /// The earliest of the group.
    pub(in crate::report::html) first: bool,
}

/// A flagged pair.
#[derive(Debug, Clone, Copy)]
pub(in crate::report::html) struct GraphEdge {
    /// Index of the earlier.
    pub(in crate::report::html) from: usize,
    /// Index of the later.
    pub(in crate::report::html) to: usize,
    /// 0…1.
    pub(in crate::report::html) score: f64,
    /// Which was earlier is known.
    pub(in crate::report::html) directed: bool,
}

const BOX: (f64, f64) = (170.0, 44.0);
/// Characters of a name that fit into a box.
const NAME: usize = 21;

/// Draws it. `edges` are drawn in order, the strongest best last.
///
/// # Errors
/// When the plotting library cannot draw it.
pub(in crate::report::html) fn graph(nodes: &[GraphNode], edges: &[GraphEdge]) -> io::Result<Figure> {
    let places = places(nodes.len(), edges);
    let far = |of: fn(&(f64, f64)) -> f64, most: f64| places.iter().map(of).fold(most, f64::max);
    let near = |of: fn(&(f64, f64)) -> f64| places.iter().map(of).fold(f64::INFINITY, f64::min);
    let (left, top) = (near(|place| place.0), near(|place| place.1));
    let size = (
        (far(|place| place.0, left) - left + BOX.0 + 20.0) as u32,
        (far(|place| place.1, top) - top + BOX.1 + 20.0) as u32,
    );
    let at = |node: usize| {
        let place = places.get(node).copied().unwrap_or((left, top));
        (place.0 - left + BOX.0 / 2.0 + 10.0, place.1 - top + BOX.1 / 2.0 + 10.0)
    };
    let title = format!(
        "{} and {} among them",
        counted(nodes.len() as u64, "submission"),
        counted(edges.len() as u64, "flagged pair")
    );
    Figure::draw(title, size, |area| {
        for edge in edges {
            let line = Arrow2::between(at(edge.from), at(edge.to));
            let width = 1 + (edge.score.clamp(0.0, 1.0) * 4.0) as u32;
            area.draw(&PathElement::new([line.start, line.end], ALARM.stroke_width(width)))?;
            if edge.directed {
                area.draw(&Polygon::new(line.head, ALARM.filled()))?;
            }
        }
        for edge in edges {
            let line = Arrow2::between(at(edge.from), at(edge.to));
            let label = format!("{:.2}", edge.score);
            let (x, y) = line.middle;
            area.draw(&Rectangle::new([(x - 15, y - 8), (x + 15, y + 8)], GROUND.filled()))?;
            area.draw(&Text::new(label, (x, y), words(&ALARM).pos(Pos::new(HPos::Center, VPos::Center))))?;
        }
        for (index, node) in nodes.iter().enumerate() {
            let (x, y) = at(index);
            let corner = |dx: f64, dy: f64| ((x + dx * BOX.0 / 2.0) as i32, (y + dy * BOX.1 / 2.0) as i32);
            let ends = [corner(-1.0, -1.0), corner(1.0, 1.0)];
            area.draw(&Rectangle::new(ends, GROUND.filled()))?;
            let frame = if node.first { FIRST.stroke_width(2) } else { LINE.stroke_width(1) };
            area.draw(&Rectangle::new(ends, frame))?;
            let centred = |colour| words(colour).pos(Pos::new(HPos::Center, VPos::Center));
            area.draw(&Text::new(cut(&node.name, NAME), (x as i32, y as i32 - 9), centred(&TEXT)))?;
            area.draw(&Text::new(cut(&node.author, NAME), (x as i32, y as i32 + 10), centred(&QUIET)))?;
        }
        Ok(())
    })
}

/// A line from box to box, from edge to edge.
struct Arrow2 {
    start: (i32, i32),
    end: (i32, i32),
    middle: (i32, i32),
    head: [(i32, i32); 3],
}

impl Arrow2 {
    fn between(from: (f64, f64), to: (f64, f64)) -> Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // How much of the way lies inside a box: its nearer side is met first.
        let inside = (BOX.0 / 2.0 / dx.abs().max(1e-9)).min(BOX.1 / 2.0 / dy.abs().max(1e-9)).min(0.5);
        let along = |share: f64| (from.0 + share * dx, from.1 + share * dy);
        let (start, end) = (along(inside), along(1.0 - inside));
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let back = (end.0 - 9.0 * ux, end.1 - 9.0 * uy);
        let whole = |(x, y): (f64, f64)| (x.round() as i32, y.round() as i32);
        Self {
            start: whole(start),
            end: whole(end),
            middle: whole(along(0.5)),
            head: [
                whole(end),
                whole((back.0 - 5.0 * uy, back.1 + 5.0 * ux)),
                whole((back.0 + 5.0 * uy, back.1 - 5.0 * ux)),
            ],
        }
    }
}

/// Where the middle of each box goes.
fn places(nodes: usize, edges: &[GraphEdge]) -> Vec<(f64, f64)> {
    if nodes == 0 {
        // The library refuses it.
        return Vec::new();
    }
    let mut graph = VisualGraph::new(Orientation::LeftToRight);
    let handles: Vec<_> = (0..nodes)
        .map(|_| {
            let size = Point::new(BOX.0 + 50.0, BOX.1);
            let shape = ShapeKind::new_box("");
            graph.add_node(Element::create(shape, StyleAttr::simple(), Orientation::LeftToRight, size))
        })
        .collect();
    for edge in edges {
        if let (Some(&from), Some(&to)) = (handles.get(edge.from), handles.get(edge.to))
            && edge.from != edge.to
        {
            graph.add_edge(Arrow::simple(""), from, to);
        }
    }
    graph.do_it(false, false, false, &mut Nothing);
    handles
        .iter()
        .map(|&handle| {
            let place = graph.pos(handle).middle();
            (place.x, place.y)
        })
        .collect()
}

/// Draws nothing: only places are asked for.
struct Nothing;

impl RenderBackend for Nothing {
    fn draw_rect(&mut self, _: Point, _: Point, _: &StyleAttr, _: Option<String>, _: Option<ClipHandle>) {}
    fn draw_line(&mut self, _: Point, _: Point, _: &StyleAttr, _: Option<String>) {}
    fn draw_circle(&mut self, _: Point, _: Point, _: &StyleAttr, _: Option<String>) {}
    fn draw_text(&mut self, _: Point, _: &str, _: &StyleAttr) {}
    fn draw_arrow(
        &mut self,
        _: &[(Point, Point)],
        _: bool,
        _: (bool, bool),
        _: &StyleAttr,
        _: Option<String>,
        _: &str,
    ) {
    }
    fn create_clip(&mut self, _: Point, _: Point, _: usize) -> ClipHandle {
        0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn edge(from: usize, to: usize) -> GraphEdge {
        GraphEdge { from, to, score: 0.7, directed: true }
    }

    #[test]
    fn the_earliest_is_at_the_root_and_no_boxes_overlap() {
        let star: Vec<GraphEdge> = (1..9).map(|to| edge(0, to)).collect();
        let found = places(9, &star);
        assert!(found[1..].iter().all(|place| place.0 > found[0].0), "{found:?}");
        for (one, other) in (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other))) {
            let apart = |a: f64, b: f64, size: f64| (a - b).abs() >= size;
            let (one, other) = (found[one], found[other]);
            assert!(apart(one.0, other.0, BOX.0) || apart(one.1, other.1, BOX.1), "{one:?} {other:?}");
        }
    }

    #[test]
    fn a_graph_is_the_same_each_time() {
        let dense: Vec<GraphEdge> =
            (0..12).flat_map(|from| (from + 1..12).map(move |to| edge(from, to))).collect();
        assert_eq!(places(12, &dense), places(12, &dense));
    }

    proptest! {
        #[test]
        fn no_graph_stops_the_page(
            nodes in 1_usize..25,
            edges in proptest::collection::vec((0_usize..26, 0_usize..26), 0..60),
        ) {
            let edges: Vec<GraphEdge> = edges.into_iter().map(|(from, to)| edge(from, to)).collect();
            let found = places(nodes, &edges);
            prop_assert_eq!(found.len(), nodes);
            prop_assert!(found.iter().all(|place| place.0.is_finite() && place.1.is_finite()));
        }
    }

    #[test]
    fn odd_graphs_are_drawn() {
        let node = |name: &str| GraphNode { name: name.to_owned(), author: "<b>".to_owned(), first: false };
        let circle = [edge(0, 1), edge(1, 2), edge(2, 0), edge(1, 1), edge(0, 9), edge(0, 1)];
        let figure = graph(&[node("x"), node("y"), node("z")], &circle).unwrap();
        assert!(figure.body.contains("&lt;b&gt;") && figure.width > 0);
        assert!(graph(&[], &[]).is_ok());
    }
}
