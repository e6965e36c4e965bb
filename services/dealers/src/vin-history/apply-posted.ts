import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { rulesChanged } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { replaceResults } from './posted.store.ts';
import type { PostedRow } from './read-posted.ts';

/** Stores what an event's results say about the owners of VINs, for bikes that are added later. */
export async function applyPosted(tx: Transaction, { data, version }: Envelope<ResultsPosting>): Promise<void> {
  const years = data.policy.qualifyingModelYears;
  const isNewer = await upsertNewer(tx, 'posted_events', 'event_id', {
    event_id: data.eventId,
    version,
    title: data.title,
    start_date: data.startDate,
    model_year_from: years?.from ?? null,
    model_year_to: years?.to ?? null,
  });
  if (isNewer) await replaceResults(tx, data.eventId, rowsOf(data));
}

function rowsOf({ eventId, paying, canceled, classes, postedAt }: ResultsPosting): PostedRow[] {
  return classes.flatMap((raceClass) => {
    const doesPay = paying && !canceled && raceClass.payoutType !== 'noPayout';
    const amountOf = (place: number | null) =>
      raceClass.payouts.find((payout) => payout.place === place)?.amountCents ?? 0;
    return raceClass.results
      .filter(({ vin, riderId }) => vin !== null || riderId !== null)
      .map(({ resultId, place, riderId, vin, bike }) => ({
        event_id: eventId,
        result_id: resultId,
        class_name: raceClass.name,
        place,
        rider_id: riderId,
        vin,
        bike,
        pays: doesPay && amountOf(place) > 0,
        posted_at: new Date(raceClass.postedAt ?? postedAt),
      }));
  });
}

/** Stores the rules that rewards published; an older version is ignored. */
export async function applyRules(
  tx: Transaction,
  { data, version, aggregateId }: Envelope<EventData<typeof rulesChanged>>,
): Promise<void> {
  await upsertNewer(tx, 'rules', 'id', { id: aggregateId, version, versions: data.versions });
}
