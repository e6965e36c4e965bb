import type { Promoter } from '@podium/contracts/people.ts';
import type { CallBody } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf, versionedQueryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { asOne } from '@podium/ui/federated/query.ts';

export type PromoterEdit = CallBody<typeof identityCalls.updatePromoter>;
export type NewPromoter = CallBody<typeof identityCalls.createPromoter>;
export type PromoterPage = { promoter: Promoter; version: string | null };
export type Decision = 'approve' | 'reject' | 'undo';

/** Staff get all fields of a promoter. */
export const promotersQuery = (query: Record<string, string | number>) => ({
  queryKey: keyOf(identityCalls.listPromoters, { query }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { promoters, pagination } = await call(identityCalls.listPromoters, { query, signal });
    return { promoters: promoters as Promoter[], pagination };
  },
});

export const promoterQuery = (id: string) =>
  versionedQueryOf(identityCalls.getPromoter, { params: { type: 'admin', id } });
export const createPromoter = async (body: NewPromoter) =>
  (await call(identityCalls.createPromoter, { body })).promoter;
export const updatePromoter = async (id: string, body: PromoterEdit, version: string | null) =>
  (await call(identityCalls.updatePromoter, { params: { type: 'admin', id }, body, version })).promoter;

const one = {
  approve: identityCalls.approvePromoter,
  reject: identityCalls.rejectPromoter,
  undo: identityCalls.undoPromoter,
} as const;
const decideOne = (act: Decision, id: string, reason: string) =>
  call(one[act], { params: { id }, body: { reason: reason || null } });

/** All or none, except for taking decisions back, which is done one by one. */
export async function decide(act: Decision, ids: readonly string[], reason = ''): Promise<void> {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) await decideOne(act, first, reason);
  else if (act === 'undo')
    await asOne(async () => {
      for (const id of ids) await decideOne(act, id, reason);
    });
  else {
    const route = act === 'approve' ? identityCalls.approvePromoters : identityCalls.rejectPromoters;
    await call(route, { body: { ids, reason: reason || null } });
  }
}

export const deletePromoters = (ids: readonly string[]) => call(identityCalls.deletePromoters, { body: { ids } });
