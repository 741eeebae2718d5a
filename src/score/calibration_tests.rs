//! Tests of the calibration: what raises a pair, what flags it, and the bounds of both.

use super::*;
use crate::score::LeftOut;
use crate::score::usualness::tests::held_by;

fn likeness(share: f64, bits: f64) -> Likeness {
    Likeness { similarity: share, containment_left: share, containment_right: share, evidence_bits: bits }
}

fn written(share: f64, bits: f64) -> Measures {
    Measures { tokens: likeness(share, bits), ..Measures::default() }
}

fn computed(share: f64, bits: f64) -> Measures {
    Measures { flow: likeness(share, bits), ..Measures::default() }
}

#[test]
fn more_alike_is_less_likely_and_scores_higher() {
    let calibration = Calibration::known(None, 20);
    // What is written says so where it is as alike as honest pairs are, or more.
    for (measures, first) in [(written as fn(f64, f64) -> Measures, 2), (computed, 1)] {
        let of = |step: i32| {
            let share = f64::from(step) / 20.0;
            calibration.verdict(&measures(share, 100.0 * share))
        };
        let mut last = of(first - 1);
        for step in first..=20 {
            let verdict = of(step);
            assert!(verdict.chance < last.chance && verdict.score > last.score, "{step}");
            last = verdict;
        }
        assert!(last.flagged && last.score < 1.0);
    }
}

#[test]
fn a_tiny_coincidence_is_no_finding() {
    let calibration = Calibration::known(None, 20);
    assert!(!calibration.verdict(&written(1.0, 1.0)).flagged);
    // One pair alone: unlikely enough, but on next to nothing.
    let strict = Calibration { tokens: Line { middle: -6.0, spread: 1.0 }, ..Calibration::known(None, 2) };
    let verdict = strict.verdict(&written(1.0, 1.9));
    assert!(verdict.chance < strict.flag_chance() && !verdict.flagged, "{verdict:?}");
}

#[test]
fn what_is_short_is_flagged_only_where_it_stands_word_for_word() {
    let strict = Calibration { tokens: Line { middle: -6.0, spread: 1.0 }, ..Calibration::known(None, 20) };
    let of = |measures: Measures, bits, words: Option<f64>| {
        let wording = words.map(|share| likeness(share, 50.0));
        let flow = likeness(1.0, bits);
        strict.verdict(&Measures { wording, flow: Likeness { evidence_bits: bits, ..flow }, ..measures })
    };
    for (bits, words, flagged) in [
        // What is not known is held against nobody.
        (75.0, None, true),
        (75.0, Some(0.49), false),
        (75.0, Some(0.5), true),
        (76.0, None, true),
        (76.0, Some(0.0), true),
        (1.9, Some(1.0), false),
        (1.9, None, false),
    ] {
        let written = written(1.0, bits);
        // Either kind may be the one that has so many bits.
        for one in
            [of(written, 1.0, words), of(Measures { tokens: likeness(1.0, 1.0), ..written }, bits, words)]
        {
            assert!(one.is_beyond() && one.flagged == flagged, "{bits} {words:?}: {one:?}");
        }
    }
}

#[test]
fn what_no_words_can_flag_is_not_read_and_copies_say_what_they_lack() {
    let strict = Calibration { tokens: Line { middle: -6.0, spread: 1.0 }, ..Calibration::known(None, 20) };
    assert!(strict.may_flag_with_any_wording(&written(1.0, 70.0)));
    assert!(
        strict.may_flag_with_any_wording(&written(0.9, 70.0)),
        "if nearly all of one text stands in the other"
    );
    assert!(!strict.may_flag_with_any_wording(&written(0.8, 70.0)), "a part of little");
    let little = written(1.0, 70.0);
    let verdict = strict.verdict(&little);
    assert_eq!(verdict.enough, Enough::InUnknownWords);
    let told = Measures { wording: Some(likeness(0.2, 50.0)), ..little };
    let copies = strict.of_copies(verdict, &told);
    assert!(!copies.flagged && copies.enough == Enough::InOtherWords(0.2), "{copies:?}");
    assert_eq!((copies.score, copies.chance), (verdict.score, verdict.chance));
}

#[test]
fn the_kind_that_says_more_decides_and_the_other_adds_a_little() {
    let calibration = Calibration::known(None, 100);
    let both = Measures { flow: likeness(0.6, 40.0), ..written(0.6, 40.0) };
    let (tokens, flow) = (written(0.6, 40.0), computed(0.6, 40.0));
    let z = |measures| calibration.joined(measures);
    assert!(z(&both) > z(&tokens) && z(&tokens) > z(&flow), "what is written counts more");
    assert!(z(&both) - z(&tokens) < LN_2);
    let decided_by = |measures| calibration.verdict(measures).decided_by;
    assert_eq!(
        [decided_by(&both), decided_by(&tokens), decided_by(&flow)],
        [Kind::Tokens, Kind::Tokens, Kind::Flow]
    );
}

#[test]
fn the_same_flow_says_more_of_a_pair_that_is_written_less_alike_than_others() {
    let calibration = Calibration::known(None, 100);
    let of = |share: f64| Measures { flow: likeness(0.6, 40.0), ..written(share, 100.0 * share) };
    let usual = calibration.verdict(&of(0.05));
    let unlike = calibration.verdict(&of(0.0));
    assert!(calibration.tokens.z(statistic(Kind::Tokens, &of(0.05).tokens)) > -0.2);
    assert!(unlike.statistic > usual.statistic + 0.5, "{usual:?} {unlike:?}");
    assert!((0.5..1.2).contains(&unlike.due_to_unlike_writing), "{unlike:?}");
    assert_eq!(unlike.decided_by, Kind::Flow);
    // As alike as most, or more: nothing is taken off.
    let alike = calibration.verdict(&of(0.3));
    assert!(alike.due_to_unlike_writing == 0.0 && alike.statistic >= usual.statistic - 0.2, "{alike:?}");
}

#[test]
fn the_same_likeness_says_less_between_usual_programs() {
    let calibration = Calibration::known(None, 100);
    let z = |usualness| calibration.joined(&Measures { usualness, ..computed(0.5, 20.0) });
    let [unusual, middle, usual] = [1, 120_001, 180_001].map(|holders| z(held_by(1_000_001, holders)));
    assert!(unusual > middle + 0.2 && middle > usual + 0.1, "{unusual} {middle} {usual}");
    let by_tokens = |usualness| calibration.joined(&Measures { usualness, ..written(0.9, 60.0) });
    let difference = by_tokens(Usualness::least()) - by_tokens(Usualness::default());
    assert!((0.0..0.01).contains(&difference), "only what is computed: {difference}");
}

#[test]
fn wording_is_evidence_beside_the_others_and_never_alone() {
    let calibration = Calibration::known(None, 100);
    let z = |measures| calibration.joined(&measures);
    let worded = |measures: Measures, share| measures.with_wording(Some(likeness(share, 100.0 * share)));
    // Nothing else is alike: the same words raise what is far below the line, and leave it there.
    let alone = calibration.verdict(&worded(Measures::default(), 1.0));
    assert!(!alone.flagged && alone.score < 0.25, "{alone:?}");
    for share in [0.1, 0.3, 0.6, 0.9] {
        let pair = written(share, 60.0 * share);
        let raised = z(worded(pair, 1.0)) - z(pair);
        assert!((0.0..=LN_2 + 1e-9).contains(&raised), "{share}: {raised}");
        assert!(z(worded(pair, 0.5)) >= z(pair) && z(worded(pair, 1.0)) >= z(worded(pair, 0.5)));
        assert!(z(worded(pair, 1.0)) <= calibration.joined_with_any_wording(&pair));
    }
    let verdict = calibration.verdict(&worded(written(0.5, 30.0), 0.8));
    assert!(verdict.due_to_wording > 0.2, "{verdict:?}");
}

#[test]
fn vocabulary_counts_where_a_pair_is_not_written_alike() {
    let calibration = Calibration::known(None, 100);
    let of = |vocabulary, written| {
        let flow = likeness(0.6, 40.0);
        let tokens = likeness(written, 100.0 * written);
        calibration.verdict(&Measures { tokens, flow, vocabulary: Some(vocabulary), ..Measures::default() })
    };
    let [more, less] = [0.9, 0.2].map(|vocabulary| of(vocabulary, 0.01));
    assert!(more.statistic > less.statistic + 0.5 && more.decided_by == Kind::Flow, "{more:?} {less:?}");
    assert!(more.due_to_vocabulary > 0.2 && less.due_to_vocabulary < -0.2, "{more:?} {less:?}");
    let [alike, also] = [0.9, 0.2].map(|vocabulary| of(vocabulary, 0.3));
    assert!(alike.statistic == also.statistic && alike.due_to_vocabulary == 0.0);
}

#[test]
fn among_few_what_is_computed_is_held_back() {
    // Of two lines that do not differ by the number of hands.
    let of = |hands, written: f64, computed: f64| {
        let (tokens, flow) = (likeness(written, 400.0 * written), likeness(computed, 400.0 * computed));
        Calibration::known(None, hands).verdict(&Measures { tokens, flow, ..Measures::default() })
    };
    let many = 1_000_000_000;
    for (hands, held_back) in [(2, 2.0), (3, 2.0), (4, 1.5), (8, 0.375), (40, 0.015)] {
        let (few, all) = (of(hands, 0.1, 1.0), of(many, 0.1, 1.0));
        assert!(few.decided_by == Kind::Flow && (few.held_back - held_back).abs() < 0.01, "{few:?}");
        // But for what is made of no wording.
        assert!((all.statistic - few.statistic - few.held_back).abs() < 1e-6 && all.held_back < 1e-6);
        assert!(few.would_be_unusual_among_many() && all.is_unusual());
        // What is written is worth as much.
        let (few, all) = (of(hands, 0.98, 0.5), of(many, 0.98, 0.5));
        assert!(few.statistic == all.statistic && few.held_back == 0.0, "{few:?} {all:?}");
    }
    // What decides is told after what is held back.
    assert_eq!([3, many].map(|hands| of(hands, 0.7, 0.995).decided_by), [Kind::Tokens, Kind::Flow]);
    assert!(of(20, 0.1, 1.0).flagged && !of(3, 0.1, 1.0).flagged && !of(2, 0.1, 1.0).is_unusual());
}

#[test]
fn the_same_to_the_last_ranks_higher_and_is_not_flagged_for_it() {
    let calibration = Calibration::known(None, 100);
    let of = |share: f64, bits| calibration.verdict(&written(share, bits));
    assert!(of(1.0, 10.0).statistic > of(0.999, 10.0).statistic + 0.3);
    assert!(of(1.0, 2.0).statistic < of(0.999, 2.0).statistic + 0.1, "three lines that everybody writes");
    for hands in [0, 2, 5, 100, 100_000] {
        let calibration = Calibration::known(None, hands);
        assert!(evidence::MOST_LIFTED < calibration.least_flagged(), "{hands}");
    }
}

#[test]
fn what_is_ordinary_does_not_go_by_being_the_same() {
    let calibration = Calibration::known(None, 100);
    let same = written(1.0, 4.5);
    assert!(calibration.verdict(&same).score > ORDINARY_SCORE && calibration.is_ordinary(&same));
    assert!(!calibration.is_ordinary(&written(1.0, 30.0)));
}

#[test]
fn a_verdict_says_what_usualness_does() {
    let calibration = Calibration::known(None, 50);
    let of = |usualness| {
        let flow = likeness(0.6, 40.0);
        calibration.verdict(&Measures { flow, usualness, ..Measures::default() })
    };
    let (less, middle, more) = (of(held_by(50, 50)), of(Usualness::default()), of(Usualness::least()));
    assert_eq!(middle.due_to_usualness, 0.0);
    assert!((less.statistic - less.due_to_usualness - middle.statistic).abs() < 1e-12);
    assert!((more.statistic - more.due_to_usualness - middle.statistic).abs() < 1e-12);
    assert!(less.due_to_usualness < -0.1 && more.due_to_usualness > 0.2, "{less:?} {more:?}");
}

/// Lines of other problems, one where strangers' tokens are as unlike as counts, and one where they compute much alike.
fn calibrations() -> [Calibration; 3] {
    let usual = Calibration::known(None, 50);
    [
        usual,
        Calibration { tokens: Line { middle: -2.0, spread: 1.0 }, ..usual },
        Calibration { flow: Line { middle: 2.0, spread: 3.0 }, ..usual },
    ]
}

#[test]
fn a_flagged_pair_may_be_flagged_by_a_kind() {
    calibrations().into_iter().for_each(flagged_pairs_may_be_flagged_by_a_kind);
}

fn flagged_pairs_may_be_flagged_by_a_kind(calibration: Calibration) {
    let mut flagged = 0;
    let steps = || (0..40).flat_map(|one| (0..40).map(move |other| (one, other)));
    let usual = [Usualness::default(), Usualness::least(), held_by(50, 50)];
    for ((one, other), usualness) in steps().flat_map(|step| usual.map(|usual| (step, usual))) {
        let of = |step: i32| likeness(f64::from(step) / 40.0, f64::from(step) * 12.0);
        let measures = Measures {
            tokens: of(one),
            flow: of(other),
            vocabulary: Some(f64::from(40 - one) / 40.0),
            wording: Some(of(one.max(other))),
            usualness,
            left_out: LeftOut::default(),
            ring: 0,
        };
        if calibration.verdict(&measures).flagged {
            flagged += 1;
            assert!(
                calibration.may_flag(Kind::Tokens, &measures.tokens)
                    || calibration.may_flag(Kind::Flow, &measures.flow),
                "{measures:?}"
            );
        }
    }
    assert!(flagged > 50, "{flagged}");
}

#[test]
fn no_pair_is_above_what_either_kind_allows_for() {
    let whole = Some(likeness(1.0, 500.0));
    for calibration in calibrations() {
        for wording in [None, whole] {
            no_pair_worded_so_is_above(calibration, wording);
        }
    }
}

fn no_pair_worded_so_is_above(calibration: Calibration, wording: Option<Likeness>) {
    let steps = (0..=100).flat_map(|one| (0..=100).map(move |other| (one, other)));
    for ((one, other), usualness) in
        steps.flat_map(|step| [(step, Usualness::least()), (step, held_by(50, 50))])
    {
        let of = |step: i32| likeness(f64::from(step) / 100.0, f64::from(step) * 6.0);
        for vocabulary in [None, Some(0.0), Some(1.0)] {
            let (tokens, flow) = (of(one), of(other));
            let measures = Measures {
                tokens,
                flow,
                vocabulary,
                wording,
                usualness,
                left_out: LeftOut::default(),
                ring: 0,
            };
            let by_tokens = calibration.joined_at_most(Kind::Tokens, &measures.tokens);
            let most = by_tokens.max(calibration.joined_at_most(Kind::Flow, &measures.flow));
            let joined = calibration.joined(&measures);
            // What lifts a pair that is the same flags none.
            assert!(joined <= most.max(evidence::MOST_LIFTED) + 1e-9, "{one} {other} {usualness:?}");
            let at_best = calibration.joined_at_best(&measures);
            assert!(joined <= at_best + 1e-9, "{one} {other} {usualness:?}");
            let bound = calibration.bound_of_joined_at_best(&measures);
            // Not by much, or it would be of no use.
            assert!((at_best..at_best + 1.0).contains(&bound), "{one} {other} {usualness:?}");
            let both = calibration.both_at_best(&measures).into_iter();
            for (exact, bound) in both.zip(calibration.bounds_of_both_at_best(&measures)) {
                assert!(
                    (exact..exact + 0.2).contains(&bound),
                    "{one} {other} {usualness:?}: {exact} {bound}"
                );
            }
            assert!(joined <= calibration.joined_with_any_wording(&measures) + 1e-9, "{one} {other}");
        }
    }
}

#[test]
fn much_that_is_computed_alike_raises_a_pair() {
    let calibration = Calibration::known(None, 1000);
    let due = |share, bits, vocabulary| {
        calibration.verdict(&Measures { vocabulary, ..computed(share, bits) }).due_to_amount
    };
    // Where nothing is known of the operations by name, and where they count: from 96 bits on, and from 48.
    assert!(due(0.3, 96.0, None) == 0.0 && due(0.3, 384.0, None) > 0.5);
    assert!(due(0.3, 2000.0, None) < due(0.3, 384.0, None) + 0.01, "up to two doublings");
    assert!(due(0.3, 48.0, Some(0.5)) == 0.0 && due(0.3, 96.0, Some(0.5)) > 0.2);
    assert!(due(0.3, 384.0, Some(0.5)) > due(0.3, 384.0, None) + 0.3);
    assert_eq!(due(1.0, 384.0, None), 0.0, "more than counts");
}

#[test]
fn false_alarms_are_bounded_a_pair_a_submission_and_a_problem() {
    let of_problem = |hands| Calibration::known(None, hands).flag_chance();
    let line = |hands| Calibration::known(None, hands).of_one_submission().flag_chance();
    let near = |one: f64, other: f64| (one / other - 1.0).abs() < 1e-9;
    assert!(near(line(2), 1e-4) && near(line(5), 10.0 * 1e-4), "one pair in 10,000");
    assert!(near(line(20), 0.001 * 10.0) && near(line(60), 0.001 * 30.0), "one submission in 1,000");
    assert!(near(line(100), 0.05) && near(line(100_000), 0.05), "0.05 in a problem");
    assert!(near(of_problem(5), line(5)) && near(of_problem(20), 190.0 * 1e-4) && near(of_problem(60), 0.05));
    assert!(of_problem(0) > 0.0 && line(0) > 0.0);
}

#[test]
fn below_the_least_flagged_none_is() {
    for hands in [0, 2, 7, 60, 952, 100_000] {
        let calibration = Calibration::known(None, hands);
        let least = calibration.least_flagged();
        assert!(calibration.chance_at(least) >= calibration.flag_chance(), "{hands}");
        assert!(calibration.chance_at(least + 1e-9) < calibration.flag_chance(), "{hands}");
        assert!(calibration.of_one_submission().least_flagged() >= least);
    }
}

#[test]
fn the_tail_is_the_normal_one() {
    assert!((upper_tail(0.0) - 0.5).abs() < 1e-15);
    assert!((upper_tail(1.644_853_626_951_472_2) - 0.05).abs() < 1e-12);
}

#[test]
fn bounds_hold_for_what_is_the_same_in_the_same_words() {
    let calibration = Calibration::known(None, 100);
    for bits in 1..60 {
        let measures = written(1.0, f64::from(bits)).with_wording(Some(likeness(1.0, 500.0)));
        let joined = calibration.joined(&measures);
        assert!(joined <= calibration.joined_at_best(&measures), "{bits}");
        assert!(joined <= calibration.joined_with_any_wording(&measures), "{bits}");
    }
}
