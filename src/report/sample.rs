//! Small reports built by hand, for the tests of the formats.

use super::model::{
    BlockReport, CohortReport, ComputationReport, FileReport, FlowReport, GroupReport, LineRange, NearReport,
    PairReport, ProblemReport, Report, SCHEMA_VERSION, SkippedReport, SubmissionReport,
};
use crate::score::Kind;

/// What a contestant might try in any name or text.
pub(super) const ATTACK: &str = "</script><script>alert(1)</script>";

const ORIGINAL: &str = r#"#include <bits/stdc++.h>
using namespace std;
#define rep(i, a, b) for (int i = (a); i < (b); i++)

long long power(long long b, long long e, long long m) {
    long long r = 1;
    while (e > 0) {
        if (e & 1) r = r * b % m;
        b = b * b % m;
        e >>= 1;
    }
    return r;
}

int parent[200005];

int find_root(int v) {
    while (parent[v] != v) {
        parent[v] = parent[parent[v]];
        v = parent[v];
    }
    return v;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m;
    cin >> n >> m;
    rep(i, 0, n) parent[i] = i;
    long long total = 0;
    vector<tuple<int, int, int>> edges(m);
    for (auto &[w, u, v] : edges) cin >> u >> v >> w;
    sort(edges.begin(), edges.end());
    for (auto [w, u, v] : edges) {
        int a = find_root(u - 1), b = find_root(v - 1);
        if (a == b) continue;
        parent[a] = b;
        total += w;
    }
    cout << total << "\n";
}
"#;

const COPY: &str = r#"#include <iostream>
#include <vector>
#include <algorithm>
#include <tuple>
// my own solution, honestly
using namespace std;

int boss[200005];

int who(int x) {
    while (boss[x] != x) {
        boss[x] = boss[boss[x]];
        x = boss[x];
    }
    return x;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int cities, roads;
    cin >> cities >> roads;
    for (int k = 0; k < cities; k++) boss[k] = k;
    long long answer = 0;
    int unused = 5;
    vector<tuple<int, int, int>> list(roads);
    for (auto &[cost, from, to] : list) cin >> from >> to >> cost;
    sort(list.begin(), list.end());
    for (auto [cost, from, to] : list) {
        int p = who(from - 1), q = who(to - 1);
        if (p == q) continue;
        boss[p] = q;
        answer += cost;
    }
    cout << answer << "\n";
}
"#;

const SOLVE: &str = "def solve(values):\n    best = current = 0\n    for value in values:\n        current = \
                     max(0, current + value)\n        best = max(best, current)\n    return best\n";

/// Two problems: one of three C++ programs, one of two Python folders; a group, a template, notes, skips.
pub(super) fn report() -> Report {
    let mut original = submission("1001.cpp", "cpp", Some("zuzka"), &[("1001.cpp", ORIGINAL)]);
    original.submitted_at = Some("2025-10-18T13:06:50Z".into());
    original.verdict = Some("AC".into());
    original.contest = Some("autumn-cup".into());
    original.unreachable = vec![lines(5, 13)];
    original.template = vec![lines(26, 27)];
    let mut copy = submission("1007.cpp", "cpp", Some("ferrite"), &[("1007.cpp", COPY)]);
    copy.submitted_at = Some("2025-10-18T13:41:02Z".into());
    copy.team = Some("Night Owls".into());
    copy.template = vec![lines(19, 20)];
    let mut third = submission("1009.cpp", "cpp", None, &[("1009.cpp", "int main() { return 0; }\n")]);
    third.notes = vec!["read by the generic lexer: the tree is broken".into()];

    let mut blocks = vec![
        block((15, 23), (8, 16), 61, 233.4, 0),
        block((25, 25), (18, 18), 6, 0.0, 800),
        block((26, 27), (19, 20), 14, 0.0, 900),
        block((28, 31), (21, 24), 38, 96.1, 3),
        block((32, 42), (26, 36), 143, 958.9, 0),
    ];
    blocks[2].template = true;
    let mut suspicious = pair(0, 1, "cpp", 0.912_345_678_9, 3.1e-12);
    suspicious.flagged = true;
    suspicious.blocks = blocks;
    suspicious.computations = vec![ComputationReport {
        left: vec![lines(18, 22), lines(36, 39)],
        right: vec![lines(11, 14), lines(30, 33)],
        features: 57,
        bits: 83.25,
        others: 0,
    }];
    suspicious.longest_block = Some(143);
    (suspicious.similarity, suspicious.evidence_bits) = (0.934_567_8, 1288.449);
    (suspicious.containment_left, suspicious.containment_right) = (0.97, 0.901_234_6);
    suspicious.simhash_distance = 2;
    suspicious.explanation =
        "97 % of the left's weight is in the right; a run of 143 tokens is in no other of \
                              950 submissions. Among the honest pairs of this problem fewer than one in a \
                              billion look this alike."
            .into();
    let mut everyday = pair(0, 2, "cpp", 0.401, 27.5);
    everyday.explanation = "Nothing unusual: about 28 honest pairs of this problem look this alike.".into();
    (everyday.similarity, everyday.evidence_bits, everyday.simhash_distance) = (0.31, 41.3, 19);
    (everyday.containment_left, everyday.containment_right) = (0.35, 0.28);

    let files = [
        ("main.py", "from util import solve\nprint(solve(map(int, input().split())))\n"),
        ("util.py", SOLVE),
    ];
    let alpha = submission("alpha", "python", Some("ana"), &files);
    let beta = submission("beta", "python", Some("ana"), &files);
    let mut folders = pair(0, 1, "python", 0.7, 0.00042);
    (folders.flagged, folders.same_author) = (true, true);
    (folders.similarity, folders.evidence_bits, folders.simhash_distance) = (0.81, 210.0, 5);
    (folders.containment_left, folders.containment_right) = (0.82, 0.8);
    folders.longest_block = Some(61);
    let in_file = |file| LineRange { file, first: 1, last: 6 };
    folders.blocks =
        vec![BlockReport { left: in_file(1), right: in_file(1), ..block((1, 6), (1, 6), 61, 88.0, 1) }];
    folders.explanation = "Both have the same util.py.".into();

    Report {
        schema_version: SCHEMA_VERSION,
        program: "judgeprint 0.1.0".into(),
        source: "autumn-cup".into(),
        problems: vec![
            ProblemReport {
                name: "a".into(),
                submissions: vec![original, copy, third],
                cohorts: vec![cohort("cpp", 952, 1)],
                across: None,
                pairs: vec![suspicious, everyday],
                groups: vec![GroupReport {
                    members: vec![0, 1],
                    earliest: Some(0),
                    pairs: 1,
                    score: 0.912_345_678_9,
                }],
                same_author_flagged: 2,
                near: None,
            },
            ProblemReport {
                name: "b".into(),
                submissions: vec![alpha, beta],
                cohorts: vec![cohort("python", 2, 1)],
                across: None,
                pairs: vec![folders],
                groups: Vec::new(),
                same_author_flagged: 0,
                near: None,
            },
        ],
        skipped: vec![SkippedReport { place: "a/1044.zip".into(), reason: "the archive is damaged".into() }],
        ignored: 3,
        left_out: 4,
        warnings: vec!["submissions.csv line 7 names a/1099.cpp, which is not there".into()],
    }
}

/// The same, with a pair of two languages in its first problem.
pub(super) fn two_languages() -> Report {
    let mut report = report();
    let problem = &mut report.problems[0];
    let mut third = submission("1011.py", "python", None, &[("1011.py", SOLVE)]);
    third.counted_tokens = 120;
    problem.submissions.push(third);
    problem.across = Some(CohortReport {
        middle: 0.0,
        spread: 0.0,
        flag_chance: 0.01,
        flag_score: Some(0.62),
        ..cohort("cpp+python", 953, 1)
    });
    let mut translated = pair(0, 3, "cpp+python", 0.65, 0.004);
    (translated.across_languages, translated.flagged) = (true, true);
    translated.decided_by = Kind::Flow;
    translated.flow =
        FlowReport { similarity: 0.71, containment_left: 0.62, containment_right: 0.8, evidence_bits: 41.0 };
    translated.explanation =
        "The two are in two languages, so they are compared by what they compute alone.".into();
    translated.computations = vec![ComputationReport {
        left: vec![lines(18, 22)],
        right: vec![lines(1, 4)],
        features: 30,
        bits: 41.0,
        others: 0,
    }];
    problem.pairs.insert(1, translated);
    report
}

/// One pair whose every text is hostile.
pub(super) fn hostile() -> Report {
    let text =
        format!("\n{ATTACK}\n<!-- \"quotes' &amp; \u{2028} \u{202e}gnirts\u{2066} \0 \u{1b}[31m\r\nend]]>\n");
    let named = |name: &str| {
        let mut one = submission(name, "cpp", Some(ATTACK), &[(ATTACK, &text)]);
        for field in [&mut one.team, &mut one.submitted_at, &mut one.verdict, &mut one.contest] {
            *field = Some(ATTACK.into());
        }
        one.notes = vec![ATTACK.into()];
        one.unreachable = vec![LineRange { file: 0, first: 2, last: u32::MAX }];
        one
    };
    let mut only = pair(0, 1, ATTACK, f64::MIN_POSITIVE, 0.0);
    only.flagged = true;
    only.explanation = format!("{ATTACK}\u{1e}");
    only.blocks = vec![block((1, 3), (2, u32::MAX), usize::MAX, 1e300, u32::MAX)];
    let mut report = report();
    (report.program, report.source) = (ATTACK.into(), ATTACK.into());
    report.skipped[0] = SkippedReport { place: ATTACK.into(), reason: ATTACK.into() };
    report.warnings = vec![ATTACK.into()];
    report.problems = vec![ProblemReport {
        name: ATTACK.into(),
        submissions: vec![named(ATTACK), named("=cmd(\"x\"),\n.cpp")],
        cohorts: vec![cohort(ATTACK, 2, 1)],
        across: None,
        pairs: vec![only],
        groups: vec![GroupReport { members: vec![0, 1], earliest: Some(1), pairs: 1, score: 0.0 }],
        same_author_flagged: 1,
        near: Some(NearReport { mode: ATTACK.into(), bits: 32, max_distance: 2 }),
    }];
    report
}

fn submission(name: &str, language: &str, author: Option<&str>, files: &[(&str, &str)]) -> SubmissionReport {
    let file = |&(name, text): &(&str, &str)| FileReport {
        name: name.into(),
        encoding: "utf-8".into(),
        text: text.into(),
    };
    SubmissionReport {
        name: name.into(),
        language: language.into(),
        author: author.map(Into::into),
        team: None,
        submitted_at: None,
        verdict: None,
        contest: None,
        tokens: 402,
        counted_tokens: 318,
        notes: Vec::new(),
        unreachable: Vec::new(),
        template: Vec::new(),
        files: files.iter().map(file).collect(),
    }
}

fn cohort(language: &str, submissions: usize, flagged: u64) -> CohortReport {
    let pairs = (submissions * (submissions - 1) / 2) as u64;
    CohortReport {
        language: language.into(),
        submissions,
        pairs,
        hands: submissions,
        measured: pairs.min(1802),
        skeleton: 0,
        flagged,
        middle: -3.512_345_67,
        spread: 1.5,
        flow_middle: -2.0,
        flow_spread: 1.5,
        vocabulary_middle: -0.9,
        vocabulary_spread: 0.6,
        wording_middle: -3.5,
        wording_spread: 1.5,
        flag_chance: 0.05,
        flag_score: Some(0.55),
        distribution: (0..50_u32).map(|bin| (5000 >> (bin / 4)) + u32::from(bin == 45)).collect(),
    }
}

fn pair(left: usize, right: usize, language: &str, score: f64, chance: f64) -> PairReport {
    PairReport {
        left,
        right,
        language: language.into(),
        across_languages: false,
        score,
        chance,
        similarity: 0.0,
        containment_left: 0.0,
        containment_right: 0.0,
        evidence_bits: 0.0,
        flow: FlowReport::default(),
        vocabulary: None,
        wording: None,
        usualness: None,
        decided_by: Kind::Tokens,
        simhash_distance: 0,
        longest_block: None,
        flagged: false,
        same_author: false,
        explanation: String::new(),
        blocks: Vec::new(),
        computations: Vec::new(),
    }
}

fn block(left: (u32, u32), right: (u32, u32), tokens: usize, bits: f64, others: u32) -> BlockReport {
    BlockReport {
        left: lines(left.0, left.1),
        right: lines(right.0, right.1),
        tokens,
        bits,
        others,
        template: false,
    }
}

fn lines(first: u32, last: u32) -> LineRange {
    LineRange { file: 0, first, last }
}
