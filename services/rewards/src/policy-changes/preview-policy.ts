import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { RulePreview } from '@podium/contracts/api/rewards/policy.ts';
import { addMonths, programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { assess, type AwardPolicy, type Verdict } from '../awards/award-rules.ts';
import { eachPosting } from '../awards/read-verdicts.ts';
import { listRiders, nameOf, readSurvivors } from '../people/read-people.ts';
import { listVersions, versionOn } from '../policy/read-policy.ts';

const shown = 100;
const sign = (verdict: Verdict | undefined) => verdict?.amountCents ?? 0;

/**
 * What the results of the last twelve months would have paid by other rules, compared with the rules of their day.
 * Writes nothing.
 */
export async function previewRules(db: Database, rules: AwardPolicy, now: Date): Promise<RulePreview> {
  const from = addMonths(programDay(now), -12);
  const [versions, survivorOf] = await Promise.all([listVersions(db), readSurvivors(db)]);
  let events = 0;
  const sums = new Map<string, RulePreview['sums'][number]>();
  const changes: RulePreview['changes'] = [];
  for await (const posting of eachPosting(db, from)) {
    events += 1;
    const ofDay = (day: string) => versionOn(versions, day);
    const [before, after] = [
      assess(posting, ofDay, survivorOf).verdicts,
      assess(posting, () => rules, survivorOf).verdicts,
    ];
    before.forEach((verdict, i) => compare(posting, verdict, after[i] as Verdict, sums, changes));
  }
  const names = new Map(
    (await listRiders(db, [...new Set(changes.map(({ riderId }) => riderId))])).map((rider) => [
      rider.rider_id,
      nameOf(rider),
    ]),
  );
  const biggest = changes
    .sort((a, b) => Math.abs(b.thenCents - b.nowCents) - Math.abs(a.thenCents - a.nowCents))
    .slice(0, shown);
  return {
    events,
    from,
    sums: [...sums.values()],
    changes: biggest.map((change) => ({ ...change, riderName: names.get(change.riderId) ?? '' })),
  };
}

function compare(
  posting: ResultsPosting,
  now: Verdict,
  then: Verdict,
  sums: Map<string, RulePreview['sums'][number]>,
  changes: RulePreview['changes'],
): void {
  if (!now.kind || !now.riderId) return;
  const key = `${now.kind} ${posting.currency}`;
  const sum = sums.get(key) ?? {
    kind: now.kind,
    currency: posting.currency,
    awardsNow: 0,
    awardsThen: 0,
    centsNow: 0,
    centsThen: 0,
  };
  sums.set(key, {
    ...sum,
    awardsNow: sum.awardsNow + Number(!now.reason),
    awardsThen: sum.awardsThen + Number(!then.reason),
    centsNow: sum.centsNow + sign(now),
    centsThen: sum.centsThen + sign(then),
  });
  if (sign(now) !== sign(then))
    changes.push({
      eventId: posting.eventId,
      eventTitle: posting.title,
      className: now.className,
      riderId: now.riderId,
      riderName: '',
      nowCents: sign(now),
      thenCents: sign(then),
      currency: posting.currency,
      reason: then.reason,
    });
}
