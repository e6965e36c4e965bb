/** Of classes with known finishers; the others are listed separately (rule 31). */
export const shareSums = `
  coalesce(sum(c.finishers), 0)::int as finishers,
  coalesce(sum(c.brand_finishers) filter (where c.finishers is not null), 0)::int as "brandFinishers",
  count(*)::int as classes,
  count(c.finishers)::int as "classesKnown"`;

/** Classes `c` of the events `e` that start from `:from` to `:to`. */
export const ofShare = `
  not e.canceled
  and e.start_date between :from and :to
  and (:raceStyle = '' or e.race_style = :raceStyle)
  and (:country = '' or e.country = :country)`;
