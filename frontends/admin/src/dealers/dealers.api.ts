import type { z } from 'zod';
import type { Dealer, dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { User } from '@podium/contracts/people.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { upload } from '@podium/ui/api/upload.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type DealerInput = z.input<typeof dealersRoutes.createDealer.body>;
export type LoginInput = z.input<typeof identityRoutes.createDealerLogin.body>;

export type VersionedDealer = { dealer: Dealer; version: string | null };

/** Includes deactivated dealers. */
export const listDealers = () =>
  api
    .get<Answer<typeof dealersRoutes.leanDealers>>('/api/dealers-lean', { query: { active: 'all' } })
    .then(({ dealers }) => dealers);
export const getDealer = (id: string): Promise<VersionedDealer> =>
  api.getVersioned<{ dealer: Dealer }>(`/api/admin/dealer/${id}`);
export const createDealer = (body: DealerInput) =>
  api.post<{ dealer: Dealer }>('/api/admin/dealers', body).then(({ dealer }) => dealer);
export const updateDealer = (id: string, body: Partial<DealerInput>, version: string | null) =>
  api.put<{ dealer: Dealer }>(`/api/admin/dealer/${id}`, body, { version }).then(({ dealer }) => dealer);
export type ImportedDealers = Answer<typeof dealersRoutes.importDealers>;
/** Imports a list of the brand; a dry run only returns what it would do. */
export async function importDealers(
  file: File,
  dryRun: boolean,
  onProgress: (fraction: number) => void,
): Promise<ImportedDealers> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  return upload<ImportedDealers>(`/api/admin/dealers/import${dryRun ? '?dryRun=true' : ''}`, form, onProgress);
}
/** Returns the address of the photo, which is shown once the dealer is saved with it. */
export function sendDealerPhoto(id: string, file: File, onProgress: (fraction: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return upload<Answer<typeof identityRoutes.uploadDealerImage>>(
    `/api/admin/dealer/${id}/image`,
    form,
    onProgress,
  ).then(({ image }) => image);
}
export const createLogin = (body: LoginInput) =>
  api.post<{ user: User }>('/api/admin/dealer-logins', body).then(({ user }) => user);
