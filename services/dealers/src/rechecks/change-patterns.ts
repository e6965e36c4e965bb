import type { Recheck, VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { isUuid, type Database } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { noSuchPattern } from '../errors.ts';
import { markPatterns } from '../vin-patterns/mark-patterns.ts';
import { startRecheck, workOff, type RecheckParts } from './recheck-bikes.ts';
import { countConcerned, listConcernedBikes, listLatest, type RecheckKind, type RecheckRow } from './rechecks.store.ts';
import { listPatternsById } from '../vin-patterns/find-patterns.ts';

type Changed = { vinPatterns: VinPattern[]; recheck: Recheck };
type AffectedBike = { riderId: string; riderName: string | null; model: string; year: number; vin: string };
const latest = 10;
/** How many bikes a preview lists. */
const maxShown = 500;

/** Verifies patterns, and judges the bikes that were invalid for lack of them. Throws `dealers/no-such-pattern`. */
export const verifyPatterns = (parts: RecheckParts, ids: string[], cause: Cause): Promise<Changed> =>
  judgeBy(parts, 'verified', ids, cause);

/**
 * Withdraws the verification of patterns. Bikes that only they made valid become invalid; what was earned stays (rule
 * 24). Throws `dealers/no-such-pattern`.
 */
export const unverifyPatterns = (parts: RecheckParts, ids: string[], cause: Cause): Promise<Changed> =>
  judgeBy(parts, 'unverified', ids, cause);

/** Judges the bikes that match patterns again, by the current patterns. Throws `dealers/no-such-pattern`. */
export const verifyBikes = (parts: RecheckParts, ids: string[], cause: Cause): Promise<Changed> =>
  judgeBy(parts, 'asked', ids, cause);

async function judgeBy(parts: RecheckParts, kind: RecheckKind, given: string[], cause: Cause): Promise<Changed> {
  const ids = checkIds(given);
  const { vinPatterns, id } = await parts.db.transaction(async (tx) => {
    const patterns =
      kind === 'asked' ? await listPatternsById(tx, ids) : await markPatterns(tx, ids, kind === 'verified');
    if (patterns.length < ids.length) throw noSuchPattern();
    return { vinPatterns: patterns, id: await startRecheck(tx, kind, ids, cause) };
  });
  return { vinPatterns, recheck: recheckOf(await workOff(parts, id)) };
}

/**
 * What withdrawing the verification would do, for staff to read first (rule 24); changes nothing. Throws
 * `dealers/no-such-pattern`.
 */
export async function previewUnverify(
  db: Database,
  given: string[],
): Promise<{ vinPatterns: VinPattern[]; bikes: number; riders: number; affected: AffectedBike[] }> {
  const ids = checkIds(given);
  const vinPatterns = await listPatternsById(db, ids);
  if (vinPatterns.length < ids.length) throw noSuchPattern();
  const of = { kind: 'unverified', patternIds: ids } as const;
  const [counts, rows] = [await countConcerned(db, of), await listConcernedBikes(db, of, maxShown)];
  const affected = rows.map(({ rider_id, first_name, last_name, model, year, vin }) => ({
    riderId: rider_id,
    riderName: [first_name, last_name].filter(Boolean).join(' ') || null,
    model,
    year,
    vin,
  }));
  return { vinPatterns, ...counts, affected };
}

/** The latest runs, newest first, with their progress. */
export async function listRechecks(db: Database): Promise<{ rechecks: Recheck[] }> {
  return { rechecks: (await listLatest(db, latest)).map(recheckOf) };
}

function checkIds(given: string[]): string[] {
  if (!given.every((id) => isUuid(id))) throw noSuchPattern();
  return [...new Set(given)];
}

const recheckOf = (row: RecheckRow): Recheck => ({
  id: row.id,
  kind: row.kind,
  patterns: row.pattern_ids.length,
  riders: row.riders,
  judged: row.judged,
  bikesMadeValid: row.made_valid,
  bikesMadeInvalid: row.made_invalid,
  askedAt: row.asked_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
