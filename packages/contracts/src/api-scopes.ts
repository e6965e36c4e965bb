import { z } from 'zod';

/**
 * What an API key may read, each independent. `riders:read` adds the rider to awards and redemptions; a key without it
 * gets only sums.
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
/** What an API key may open: a part of the read API each. */
export const apiScopes = apiScopeSchema.options;
