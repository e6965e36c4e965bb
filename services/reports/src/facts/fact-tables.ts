/**
 * The tables built from events alone, which can be rebuilt; the rest of the schema is the service's own data. They hold
 * what events carry, so that two builds give the same rows, except `changed_at`: when a row was written here. A table
 * comes after those that its foreign keys reference.
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
  'tax_payments',
] as const;

/** Increment it when the same events give other rows; tables of an earlier version have to be rebuilt. */
export const readModelVersion = 2;
