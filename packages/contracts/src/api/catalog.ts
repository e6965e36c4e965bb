import { categoryRoutes } from './catalog/categories.ts';
import { claimRoutes } from './catalog/claims.ts';
import { eventRoutes } from './catalog/events.ts';
import { holdRoutes } from './catalog/holds.ts';
import { resultRoutes } from './catalog/results.ts';
import { resultsFileRoutes } from './catalog/results-files.ts';
import { serieRoutes } from './catalog/series.ts';

/** Every call that catalog serves. */
export const catalogRoutes = {
  ...categoryRoutes,
  ...serieRoutes,
  ...eventRoutes,
  ...resultRoutes,
  ...resultsFileRoutes,
  ...claimRoutes,
  ...holdRoutes,
} as const;
