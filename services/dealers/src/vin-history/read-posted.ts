import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { rulesOn, type PostedResult } from './review-rules.ts';

/** `bike` is the bike as the file named it; `pays` as in `PostedResult`. */
export type PostedRow = {
  event_id: string;
  result_id: string;
  class_name: string;
  place: number | null;
  rider_id: string | null;
  vin: string | null;
  bike: string | null;
  pays: boolean;
  posted_at: Date;
};
type OfEvent = { title: string; start_date: string; model_year_from: number | null; model_year_to: number | null };

/** The results with one of the VINs or riders. */
export async function listResultsAbout(
  db: Connection,
  { riderIds, vins }: { riderIds: string[]; vins: string[] },
  rules: RulesSnapshot[],
): Promise<PostedResult[]> {
  const rows: (PostedRow & OfEvent)[] = await db('posted_results')
    .join('posted_events', 'posted_events.event_id', 'posted_results.event_id')
    .whereRaw('vin = any(?)', [vins])
    .orWhereRaw('rider_id = any(?)', [riderIds])
    .orderBy(['posted_results.event_id', 'result_id'])
    .select('posted_results.*', 'start_date', 'model_year_from', 'model_year_to');
  return rows.map((row) => {
    const ofDay = rulesOn(rules, row.start_date);
    return {
      resultId: row.result_id,
      riderId: row.rider_id,
      vin: row.vin,
      bike: row.bike,
      pays: row.pays,
      postedAt: row.posted_at,
      modelYears: {
        from: row.model_year_from ?? ofDay.modelYearFrom,
        to: row.model_year_to ?? ofDay.modelYearTo,
      },
    };
  });
}

/** For staff: the results with the VINs, and the given results. */
export const listStoodIn = (
  db: Connection,
  { vins, resultIds }: { vins: string[]; resultIds: string[] },
): Promise<(PostedRow & { title: string })[]> =>
  db('posted_results')
    .join('posted_events', 'posted_events.event_id', 'posted_results.event_id')
    .whereIn('vin', vins)
    .orWhereIn('result_id', resultIds)
    .orderBy(['start_date', 'posted_results.event_id', 'result_id'])
    .select('posted_results.*', 'title');
