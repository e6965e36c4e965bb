import type { Currency } from '@podium/contracts/money.ts';
import { limitDays } from '@podium/contracts/program-rules.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { listMoved, sumByActor, sumForRider, type OpenClaim } from './limit.store.ts';

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
