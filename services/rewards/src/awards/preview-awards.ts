import type { AwardsPreview } from '@podium/contracts/races.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { Reason } from '@podium/contracts/payouts.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readSurvivors } from '../people/read-people.ts';
import { assess } from './award-rules.ts';
import { findPosting } from './read-verdicts.ts';
import { keepRecorded } from './keep-recorded.ts';
import { listVersions, versionOn } from '../policy/read-policy.ts';

/** What a posting would pay, by the same function that pays it; writes nothing. */
export async function previewAwards(db: Database, posting: ResultsPosting): Promise<AwardsPreview> {
  const [survivorOf, judged] = [await readSurvivors(db), await findPosting(db, posting.eventId)];
  const versions = await listVersions(db);
  const recorded = keepRecorded(posting, judged?.posting ?? null, survivorOf);
  const { verdicts } = assess(recorded, (day) => versionOn(versions, day), survivorOf);
  const sum = (kind: string) =>
    verdicts.filter((verdict) => verdict.kind === kind).reduce((total, { amountCents }) => total + amountCents, 0);
  const reasons = Map.groupBy(
    verdicts.filter((verdict) => verdict.reason !== null),
    ({ reason }) => reason as Reason,
  );
  return {
    currency: posting.currency,
    cashCents: sum('cash'),
    dealerCreditCents: sum('dealerCredit'),
    lines: verdicts.map(({ classId, className, place, riderId, kind, amountCents, reason }) => ({
      classId,
      className,
      place,
      riderId,
      kind,
      amountCents,
      reason,
    })),
    reasons: [...reasons].map(([reason, { length: count }]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  };
}
