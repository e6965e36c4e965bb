import { isUuid } from '@podium/service-kit/database.ts';
import type { VinPattern } from '@podium/contracts/api/dealers.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { judgeAgain } from '../bikes/keep-bikes.ts';
import { noSuchPattern } from '../errors.ts';
import { markVerified } from './vin-patterns.store.ts';

/** Trusts patterns, and judges the bikes that were invalid until now for lack of them. */
export async function verifyPatterns(
  parts: ServiceParts,
  ids: string[],
  cause: Cause,
): Promise<{ vinPatterns: VinPattern[]; bikesMadeValid: number }> {
  if (!ids.every((id) => isUuid(id))) throw noSuchPattern();
  const done = await parts.db.transaction(async (tx) => {
    const vinPatterns = await markVerified(tx, ids);
    if (vinPatterns.length < new Set(ids).size) throw noSuchPattern();
    return { vinPatterns, bikesMadeValid: await judgeAgain(tx, vinPatterns, cause) };
  });
  parts.committed();
  return done;
}
