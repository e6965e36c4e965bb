import type { Currency } from '@podium/contracts/money.ts';
import { limitDays } from '@podium/contracts/program-rules.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import {
  deleteWeighedMerge,
  insertWeighedMerge,
  listMoved,
  listOwnRiders,
  sumByActor,
  sumForRider,
  sumMadeByActor,
  sumMadeForRider,
  sumMerged,
  type OpenClaim,
} from './gate.store.ts';
import { lockSums } from './lock-sums.ts';

/**
 * The gate of rules 38 and 42: whether an act on money waits for a second person. Money by hand and payments are weighed
 * with `isAboveLimit`, postings with `whyPostingWaits`; every caller records the act that then happens (`recordActs`), by
 * which the next one is weighed.
 */
const dayMs = 86_400_000;
const limitSince = (at: Date): Date => new Date(at.getTime() - limitDays * dayMs);

/** Cents that somebody may still move alone. */
export const leftAlone = async (db: Connection, actorId: string, currency: Currency, at: Date): Promise<number> =>
  (await getRuleVersion(db, programDay(at))).limitInForceCents -
  (await sumByActor(db, { actorId, currency, since: limitSince(at) }));

type Weighed = {
  /** Cents to move now. */ cents: number;
  /** Whether this claim or a manual adjustment is checked. */ claimId: string | null;
  riderId: string;
  currency: Currency;
  actorId: string;
  at: Date;
};

/**
 * Whether money needs a second person before it moves (rule 38): its amount plus what its recipient was paid or granted
 * in the last 30 days, or plus what the actor moved alone, exceeds the limit. Zero and less never does. Currencies are
 * never added up.
 */
export async function isAboveLimit(
  db: Connection,
  { cents, claimId, riderId, currency, actorId, at }: Weighed,
): Promise<boolean> {
  if (cents <= 0) return false;
  const limitCents = (await getRuleVersion(db, programDay(at))).limitInForceCents;
  if (cents > limitCents) return true;
  const since = limitSince(at);
  return (
    cents + (await sumForRider(db, { riderId, currency, since, claimId })) > limitCents ||
    cents + (await sumByActor(db, { actorId, currency, since })) > limitCents
  );
}

/**
 * For open claims, the cents that count towards the limit in addition to the claim's own (`isAboveLimit`), by claim.
 */
export const readMoved = (
  db: Connection,
  claims: OpenClaim[],
  actorId: string,
  at: Date,
): Promise<Map<string, number>> => listMoved(db, claims, actorId, limitSince(at));

/** What a posting would newly give, by rider, in cents of one currency. */
export type PostingAct = { actorId: string; currency: Currency; gains: Map<string, number>; at: Date };

/**
 * Why a posting waits, whoever makes it (rule 42): with what they got by any act within 30 days a recipient would be
 * above the limit of postings, or its author with what they made alone; or a recipient's account was made, merged or
 * given another e-mail by its author in that time. Locks the sums, so that of many at once each sees the others.
 */
export async function whyPostingWaits(
  tx: Transaction,
  { actorId, currency, gains, at }: PostingAct,
): Promise<{ reasons: ('recipient' | 'actor')[]; ownRiders: Set<string> }> {
  const riderIds = [...gains.keys()].filter((riderId) => (gains.get(riderId) ?? 0) > 0);
  if (riderIds.length === 0) return { reasons: [], ownRiders: new Set() };
  await lockSums(tx, actorId, riderIds);
  const rules = await getRuleVersion(tx, programDay(at));
  const since = limitSince(at);
  const total = riderIds.reduce((sum, riderId) => sum + (gains.get(riderId) ?? 0), 0);
  const made = await sumMadeForRider(tx, { riderIds, currency, since });
  const isRecipientAbove = riderIds.some(
    (riderId) => (gains.get(riderId) ?? 0) + (made.get(riderId) ?? 0) > rules.postingLimitInForceCents,
  );
  const isActorAbove =
    total + (await sumMadeByActor(tx, { actorId, currency, since })) > rules.actorPostingLimitInForceCents;
  return {
    reasons: [...(isRecipientAbove ? (['recipient'] as const) : []), ...(isActorAbove ? (['actor'] as const) : [])],
    ownRiders: await listOwnRiders(tx, { riderIds, actorId, since }),
  };
}

type Merging = {
  fromId: string;
  intoId: string;
  /** What the merge brings, cents by currency. */ sums: [Currency, number][];
  actorId: string;
  at: Date;
  /** Whether it happens now, and counts from now on. */ isMerging: boolean;
};

/**
 * Whether a merge needs a second person (rules 42 and 44): with what its actor moved alone, with what its recipient was
 * paid or granted, or with what other merges brought the recipient within 30 days it is above the limit. One that
 * happens counts at once, before it arrives, so that of many at the same moment each is weighed with the others.
 */
export async function isMergeAboveLimit(
  tx: Transaction,
  { fromId, intoId, sums, actorId, at, isMerging }: Merging,
): Promise<boolean> {
  await lockSums(tx, actorId, [intoId]);
  const limitCents = (await getRuleVersion(tx, programDay(at))).limitInForceCents;
  const bringing = sums.filter(([, cents]) => cents > 0);
  for (const [currency, cents] of bringing) {
    const merged = await sumMerged(tx, { riderId: intoId, fromId, currency, since: limitSince(at) });
    if (cents + merged > limitCents) return true;
    if (await isAboveLimit(tx, { cents, claimId: null, riderId: intoId, currency, actorId, at })) return true;
  }
  if (isMerging) await insertWeighedMerge(tx, { fromId, intoId, actorId, sums: bringing, at });
  return false;
}

/** A merge that was weighed arrived: its acts count now. */
export const forgetWeighedMerge = (tx: Transaction, fromId: string) => deleteWeighedMerge(tx, fromId);
