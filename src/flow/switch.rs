//! A chain of cases: each compares what is decided on with its label, as a chain of conditions does.

use tree_sitter::Node;

use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::shape::{first_part, parts};

/// Labels of one chain that are compared.
const MAX_LABELS: usize = 64;

impl<'t> Builder<'t> {
    pub(super) fn switch(&mut self, node: Node<'t>) {
        let Some(body) = Field::Body.of(node) else { return };
        let subject = Field::first_of(&[Field::Condition, Field::Subject], node);
        if subject.is_none() {
            return self.schedule([Task::Scoped(body)]);
        }
        let labels = parts(body).into_iter().flat_map(labels_of).take(MAX_LABELS);
        let compared: Vec<_> = subject.into_iter().chain(labels).collect();
        self.schedule([Task::Discard, Task::Perhaps, Task::Scoped(body), Task::Surely]);
        self.finish_after(&compared, Finish::Cases);
    }

    /// Compares the first with each of the others.
    pub(super) fn cases(&mut self, operands: &[ValueId]) -> ValueId {
        if let Some((&subject, labels)) = operands.split_first() {
            for &label in labels {
                self.binary_operation("==", subject, label);
            }
        }
        self.graph.unknown()
    }
}

/// The values that one case of C++, Java or Python is for; a pattern that takes something apart is none.
fn labels_of(case: Node<'_>) -> Vec<Node<'_>> {
    let of_kind = |kind: &'static str| parts(case).into_iter().filter(move |part| part.kind() == kind);
    let mut labels: Vec<_> = match case.kind() {
        "case_statement" => return Field::Value.of(case).into_iter().collect(),
        "switch_block_statement_group" | "switch_rule" => of_kind("switch_label").flat_map(parts).collect(),
        "case_clause" => of_kind("case_pattern").filter_map(first_part).collect(),
        _ => Vec::new(),
    };
    if let [several] = labels[..]
        && several.kind() == "union_pattern"
    {
        labels = parts(several);
    }
    labels.retain(|label| is_value(*label));
    labels
}

fn is_value(label: Node<'_>) -> bool {
    // A bare name of Python's takes whatever it is.
    let is_name = label.kind() == "dotted_name" && label.named_child_count() == 1;
    !is_name && label.kind() != "guard" && !label.kind().ends_with("pattern")
}
