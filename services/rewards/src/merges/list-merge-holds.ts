import type { WaitingMerge } from '@podium/contracts/api/rewards/merge-holds.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readWallet } from '../awards/read-awards.ts';
import { listWaiting, type WaitingRow } from './merge-holds.store.ts';

/** Riders whose money waits after a merge of one person, the longest waiting first; one of them if asked (rule 44). */
export async function listMergeHolds(
  db: Database,
  { riderId = null }: { riderId?: string | null | undefined },
  now: Date,
): Promise<WaitingMerge[]> {
  const waiting = Map.groupBy(await listWaiting(db, now, riderId), ({ rider_id }) => rider_id);
  const riders: WaitingMerge[] = [];
  for (const [id, rows] of waiting) riders.push({ ...viewOf(id, rows), free: await freeOf(db, id, now) });
  return riders;
}

function viewOf(riderId: string, rows: WaitingRow[]): Omit<WaitingMerge, 'free'> {
  const merges = new Map(
    rows.map(({ from_id, from_name, merged_at, merged_by }) => [
      from_id,
      { fromId: from_id, fromName: from_name ?? '', mergedAt: merged_at.toISOString(), mergedBy: merged_by },
    ]),
  );
  const until = new Date(Math.max(...rows.map((row) => row.until.getTime())));
  return {
    riderId,
    riderName: rows[0]?.rider_name ?? '',
    until: until.toISOString(),
    merges: [...merges.values()],
    brought: rows.flatMap(({ wallet, currency, cents }) =>
      wallet && currency && cents ? { wallet, currency, cents } : [],
    ),
  };
}

/** What of the wallets waits: credit that can be spent, and cash that is owed. */
async function freeOf(db: Database, riderId: string, now: Date): Promise<WaitingMerge['free']> {
  const { credit, cash } = await readWallet(db, riderId, programDay(now));
  return [
    ...credit.map(({ currency, availableCents: cents }) => ({ wallet: 'dealerCredit' as const, currency, cents })),
    ...cash.map(({ currency, owedCents: cents }) => ({ wallet: 'cash' as const, currency, cents })),
  ].filter(({ cents }) => cents > 0);
}
