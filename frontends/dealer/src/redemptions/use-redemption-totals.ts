import type { Redemption } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { listRedemptions, type RedemptionSearch } from './redemptions.api.ts';

const perCall = 100;
/** The most pages that are loaded for a sum, which more would make slow; the monthly statement has the sum then. */
const maxCalls = 10;

export type Sum = { currency: Currency; cents: number; count: number };

/** Sums the redemptions that were not undone, per currency. */
function sumsOf(rows: readonly Redemption[]): Sum[] {
  const byCurrency = Map.groupBy(
    rows.filter(({ undoneAt }) => undoneAt === null),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    count: own.length,
    cents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));
}

async function sumAll(search: RedemptionSearch, signal: AbortSignal): Promise<Sum[]> {
  const rows: Redemption[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await listRedemptions({ ...search, page, limit: perCall }, signal);
    rows.push(...answer.redemptions);
    pages = answer.pagination.totalPages ?? 1;
  }
  return sumsOf(rows);
}

/**
 * The sums of all redemptions that match the filters, on every page; null while they load, or if there are too many.
 */
export function useRedemptionTotals(
  search: RedemptionSearch,
  shown: readonly Redemption[] | undefined,
  total: number,
): readonly Sum[] | null {
  const { page: _page, limit: _limit, ...filters } = search;
  const isWhole = shown !== undefined && shown.length === total;
  const { data } = useQuery({
    queryKey: [...keyOf(rewardsCalls.redemptions, { query: filters }), 'totals'],
    queryFn: ({ signal }) => sumAll(filters, signal),
    enabled: shown !== undefined && !isWhole && total <= perCall * maxCalls,
    placeholderData: keepPreviousData,
  });
  return isWhole ? sumsOf(shown) : (data ?? null);
}
