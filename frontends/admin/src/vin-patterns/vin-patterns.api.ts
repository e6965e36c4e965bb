import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '@podium/ui/api/upload.ts';

/** All patterns: the desk filters and counts them, so it holds every one. */
export async function listPatterns(): Promise<VinPattern[]> {
  const patterns: VinPattern[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.get<Answer<typeof dealersRoutes.listVinPatterns>>('/api/vin-patterns', {
      query: { page, limit: 100 },
    });
    patterns.push(...answer.vinPatterns);
    pages = answer.pagination.totalPages ?? 1;
  }
  return patterns;
}

export async function importPatterns(file: File, onProgress: (fraction: number) => void): Promise<VinPattern[]> {
  // Renews the session where it ran out; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  return upload<{ vinPatterns: VinPattern[] }>('/api/vin-patterns/import', form, onProgress).then(
    ({ vinPatterns }) => vinPatterns,
  );
}

export const verifyPatterns = (patterns: readonly string[]) =>
  api.post<Answer<typeof dealersRoutes.verifyVinPatterns>>('/api/vin-patterns/verify', { patterns });
export const deletePattern = (id: string) => api.delete<void>(`/api/vin-patterns/${id}`);
