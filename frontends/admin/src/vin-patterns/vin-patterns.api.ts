import type { Recheck, VinPattern, VinTest } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { upload } from '@podium/ui/api/upload.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type PatternPage = Answer<typeof dealersRoutes.listVinPatterns>;
export type ListedPattern = PatternPage['vinPatterns'][number];
export type PatternSearch = Record<string, string | number | undefined>;

export const listPatterns = (query: PatternSearch, signal?: AbortSignal): Promise<PatternPage> =>
  api.get('/api/vin-patterns', { query, ...(signal && { signal }) });

export async function importPatterns(file: File, onProgress: (fraction: number) => void): Promise<VinPattern[]> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  return upload<{ vinPatterns: VinPattern[] }>('/api/vin-patterns/import', form, onProgress).then(
    ({ vinPatterns }) => vinPatterns,
  );
}

export type NewPattern = { model: string; year: number; pattern: string };
export const addPattern = (pattern: NewPattern) =>
  api.post<Answer<typeof dealersRoutes.addVinPattern>>('/api/vin-patterns', pattern);
export const verifyPatterns = (patterns: readonly string[]) =>
  api.post<Answer<typeof dealersRoutes.verifyVinPatterns>>('/api/vin-patterns/verify', { patterns });
export type UnverifyPreview = Answer<typeof dealersRoutes.previewUnverify>;
export const previewUnverify = (patterns: readonly string[], signal: AbortSignal): Promise<UnverifyPreview> =>
  api.get('/api/vin-patterns/unverify-preview', { query: { patterns: patterns.join(',') }, signal });
export const unverifyPatterns = (patterns: readonly string[]) =>
  api.post<Answer<typeof dealersRoutes.unverifyVinPatterns>>('/api/vin-patterns/unverify', { patterns });
export const deletePattern = (id: string) => api.delete<void>(`/api/vin-patterns/${id}`);

export const testVins = (vins: readonly string[]): Promise<VinTest[]> =>
  api.post<Answer<typeof dealersRoutes.testVins>>('/api/vin-patterns/test', { vins }).then(({ tests }) => tests);
export type WaitingPage = Answer<typeof dealersRoutes.waitingVins>;
export const listWaiting = (query: { page: number; limit: number }, signal: AbortSignal): Promise<WaitingPage> =>
  api.get('/api/vin-patterns/waiting', { query, signal });
export const listRechecks = (signal: AbortSignal): Promise<Recheck[]> =>
  api
    .get<Answer<typeof dealersRoutes.listRechecks>>('/api/vin-patterns/rechecks', { signal })
    .then(({ rechecks }) => rechecks);
