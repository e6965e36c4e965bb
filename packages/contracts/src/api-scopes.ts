import { z } from 'zod';

/**
 * What an API key may read, each by itself. `riders:read` adds to awards and redemptions whose they are; a key without
 * it learns sums alone.
 */
export const apiScopeSchema = z.enum([
  'events:read',
  'awards:read',
  'redemptions:read',
  'payouts:read',
  'figures:read',
  'riders:read',
]);
export type ApiScope = z.infer<typeof apiScopeSchema>;
export const apiScopes = apiScopeSchema.options;
