/**
 * What is built from events alone, and so can be rebuilt; all else in the schema is the service's own. They hold what
 * events tell, so that two builds come to the same rows, but for `changed_at`: when a row was written here. A table comes
 * after those that its foreign keys name.
 */
export const factTables = [
  'riders',
  'registrations',
  'merged_riders',
  'promoters',
  'deleted_promoters',
  'dealers',
  'garages',
  'bikes',
  'bike_image_sets',
  'bike_images',
  'categories',
  'series',
  'events',
  'assessments',
  'class_figures',
  'awards',
  'lot_moves',
  'redemptions',
  'refunds',
  'payout_claims',
] as const;

/** Raised when the same events come to other rows; tables of an earlier version are to be rebuilt. */
export const readModelVersion = 2;
