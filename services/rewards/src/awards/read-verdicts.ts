import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import type { Verdict } from './award-rules.ts';

/** A stored verdict: cents of `currency`, 0 whenever there is a reason (rule 4). */
export type VerdictRow = {
  event_id: string;
  result_id: string;
  class_id: string;
  class_name: string;
  rider_id: string;
  place: number | null;
  reason: Verdict['reason'];
  kind: Verdict['kind'];
  amount_cents: number;
  currency: AwardRow['currency'];
  finishers: number | null;
  needed: number | null;
  event_title: string;
  event_date: string;
  unit: string | null;
};

/** The postings of events since a day, as last judged: read in batches, for a year of them fills the memory. */
export async function* eachPosting(db: Connection, from: string, batch = 50): AsyncGenerator<ResultsPosting> {
  let last = '';
  for (;;) {
    const rows: { event_id: string; posting: ResultsPosting }[] = await db('assessments')
      .where('event_id', '>', last)
      .whereRaw("posting ->> 'startDate' >= ?", [from])
      .orderBy('event_id')
      .limit(batch)
      .select('event_id', 'posting');
    for (const { posting } of rows) yield posting;
    if (rows.length < batch) return;
    last = rows.at(-1)?.event_id ?? '';
  }
}
/** The posting by which an event was judged last; its posting is null if it was judged before postings were kept. */
export const findPosting = async (
  db: Connection,
  eventId: string,
): Promise<{ posting: ResultsPosting | null; rule_version_id: number } | undefined> =>
  db('assessments').where({ event_id: eventId }).first('posting', 'rule_version_id');

/** The verdict on one result. */
export const findVerdict = (db: Connection, eventId: string, resultId: string): Promise<VerdictRow | undefined> =>
  db<VerdictRow>('verdicts').where({ event_id: eventId, result_id: resultId }).first();
/** The verdict behind an award. */
export const findVerdictOfAward = (
  db: Connection,
  { event_id, class_id, rider_id }: AwardRow,
): Promise<VerdictRow | undefined> =>
  db<VerdictRow>('verdicts').where({ event_id, class_id, rider_id }).orderByRaw('reason is not null, place').first();
/** What a result earned; the latest award if there were several. */
export const findResultAward = (
  db: Connection,
  { event_id, class_id, rider_id }: VerdictRow,
): Promise<AwardRow | undefined> =>
  db<AwardRow>('awards')
    .where({ event_id, class_id, rider_id })
    .orderByRaw('revoked_at is not null, awarded_on desc')
    .first();
