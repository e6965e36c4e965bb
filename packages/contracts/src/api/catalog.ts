import { categoryRoutes } from './catalog/categories.ts';
import { eventRoutes } from './catalog/events.ts';
import { resultRoutes } from './catalog/results.ts';
import { serieRoutes } from './catalog/series.ts';

/** Every call that catalog serves. */
export const catalogRoutes = { ...categoryRoutes, ...serieRoutes, ...eventRoutes, ...resultRoutes } as const;
