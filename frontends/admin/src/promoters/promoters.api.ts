import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type PromoterSearch = { page: number; limit: number; query?: string; status?: string; active?: string };
export type PromoterEdit = Partial<Input<typeof identityRoutes.updatePromoter.body>>;
export type NewPromoter = Partial<Input<typeof identityRoutes.createPromoter.body>>;
export type PromoterPage = { promoter: Promoter; version: string | null };
export type Decision = 'approve' | 'reject' | 'undo';

/** Staff get all fields of a promoter. */
export async function fetchPromoters(
  query: PromoterSearch,
  signal?: AbortSignal,
): Promise<{ promoters: Promoter[]; pagination: Answer<typeof identityRoutes.listPromoters>['pagination'] }> {
  const { promoters, pagination } = await api.get<Answer<typeof identityRoutes.listPromoters>>('/api/promoters', {
    query,
    ...(signal && { signal }),
  });
  return { promoters: promoters as Promoter[], pagination };
}

export const fetchPromoter = (id: string, signal?: AbortSignal): Promise<PromoterPage> =>
  api.getVersioned<{ promoter: Promoter }>(`/api/admin/promoter/${id}`, signal && { signal });
export const createPromoter = async (body: NewPromoter) =>
  (await api.post<Answer<typeof identityRoutes.createPromoter>>('/api/admin/promoters', body)).promoter;
export const updatePromoter = async (id: string, body: PromoterEdit, version: string | null) =>
  (await api.put<Answer<typeof identityRoutes.updatePromoter>>(`/api/admin/promoter/${id}`, body, { version }))
    .promoter;

const decideOne = (act: Decision, id: string, reason: string) =>
  api.put<Answer<typeof identityRoutes.undoPromoter>>(`/api/admin/promoter/${id}/${act}`, { reason: reason || null });

/** All or none, except for taking decisions back, which is done one by one. */
export async function decide(act: Decision, ids: readonly string[], reason = ''): Promise<void> {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) await decideOne(act, first, reason);
  else if (act === 'undo') for (const id of ids) await decideOne(act, id, reason);
  else await api.post(`/api/admin/promoters/${act}`, { ids, reason: reason || null });
}

export const deletePromoters = (ids: readonly string[]) =>
  api.post<Answer<typeof identityRoutes.deletePromoters>>('/api/admin/promoters/delete', { ids });
