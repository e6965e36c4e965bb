import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;

export const expiringQuery = (query: Query) => queryOf(rewardsCalls.expiringCredit, { query });

/** Every rider of a filtered list: the call that mails them takes ids, because it knows neither search nor currency. */
export async function listRiderIds(query: Query): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = await call(rewardsCalls.expiringCredit, { query: { ...query, page, limit: 100 } });
    for (const { riderId } of answer.riders) ids.add(riderId);
    totalPages = answer.pagination.totalPages ?? 1;
  }
  return [...ids];
}
