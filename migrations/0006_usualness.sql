-- What honest pairs look like by the flow of data was measured without how usual their programs are
-- (src/score/usualness.rs), so every cohort is due to be measured again. Until then, what was measured stands in.
UPDATE cohort SET wording_middle = NULL, wording_spread = NULL;
