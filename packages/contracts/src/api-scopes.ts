import { z } from 'zod';
import { apiScopes } from './choices.ts';

/**
 * What an API key may read, each independent. `riders:read` adds the rider to awards and redemptions; a key without it
 * gets only sums.
 */
export const apiScopeSchema = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScopeSchema>;
