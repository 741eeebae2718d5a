-- What nearly everybody in a cohort has, of both kinds and word for word (src/finding/skeleton.rs): found when it is measured what
-- honest pairs look like, and NULL where there is nothing.
ALTER TABLE cohort ADD COLUMN skeleton BLOB;
