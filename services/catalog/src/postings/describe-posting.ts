import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type {
  JudgmentCause,
  RecordedFacts,
  ResultsPosting,
  SeriesPolicy,
} from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Author } from '../calls/author.ts';
import { matchRiders, type CallContext } from '../clients/identity.client.ts';
import type { ClassFields, EventDocument, PostedRow, SerieFields } from '../documents/fields.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getSerie } from '../races/get-serie.ts';
import { loadPostings, type PostedRows } from './read-postings.ts';

/** What is known already, and as what the event is described. */
type Known = {
  riders?: MatchableRider[];
  postings?: Map<string, PostedRows>;
  cause?: JudgmentCause;
  /** The classes that are described as posted or changed, including what is held; the others as released. */
  asPosted?: ReadonlySet<string>;
};

/**
 * Everything that decides what an event pays: its state, its results with the facts that were recorded with them (rule
 * 41), for a held class the last released ones (rules 39 and 42). Only rows from before facts were recorded depend on
 * today's garage, and rewards has what those were judged by.
 */
export async function describePosting(
  parts: CatalogParts,
  event: EventDocument,
  { context, now }: Pick<Author, 'context' | 'now'>,
  { riders = [], postings = new Map(), cause, asPosted = new Set() }: Known = {},
): Promise<ResultsPosting> {
  const serie = await getSerie(parts, event.seriesId);
  const known = new Map([...(await loadPostings(parts, event)), ...postings]);
  const rowsOf = (postingId: string | null): PostedRows => known.get(postingId ?? '') ?? { rows: [], facts: [] };
  const classes = event.classes.map((raceClass) =>
    asPosted.has(raceClass.id) ? raceClass : { ...ownFields(raceClass), ...releasedOf(raceClass) },
  );
  const open = classes.flatMap(({ postingId }) => rowsOf(postingId).rows.filter(({ recorded }) => !recorded));
  const ids = new Set(open.flatMap(({ riderId }) => riderId ?? []));
  return {
    eventId: event.id,
    title: event.title,
    seriesId: event.seriesId,
    seriesName: event.seriesName,
    startDate: event.startDate,
    endDate: event.endDate,
    country: event.location.country,
    currency: currencyOf(event.location.country),
    paying: event.paying,
    canceled: event.canceled,
    postedAt: now.toISOString(),
    ...(cause && { cause }),
    policy: policyOf(serie),
    classes: classes.map(({ id, name, payoutType, payouts, finishers, postingId, postedAt, postedBy, releasedBy }) => ({
      classId: id,
      name,
      payoutType,
      payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })),
      finishers: finishers ?? null,
      postedAt: postedAt?.toISOString() ?? null,
      postedBy: postedBy ?? null,
      releasedBy: releasedBy ?? null,
      facts: rowsOf(postingId).facts,
      results: rowsOf(postingId).rows.map(({ resultId, place, status, riderId, vin, bike, recorded }) => ({
        resultId,
        // Whatever number stands beside it, who did not finish has no place (rule 6).
        place: status === 'finished' ? place : null,
        riderId,
        vin,
        bike,
        ...(recorded && { recorded }),
      })),
    })),
    bikes: bikesOf(await completeRiders(parts, ids, riders, context), event),
  };
}

/** What new rows are judged by: the series, the race days and the riders' garages as they are now (rule 41). */
export async function todaysFacts(
  parts: CatalogParts,
  event: EventDocument,
  rows: PostedRow[],
  known: MatchableRider[],
  context: CallContext,
): Promise<RecordedFacts> {
  const serie = await getSerie(parts, event.seriesId);
  const ids = new Set(rows.flatMap(({ riderId }) => riderId ?? []));
  const riders = await completeRiders(parts, ids, known, context);
  const { startDate, endDate } = event;
  return { startDate, endDate, policy: policyOf(serie), bikes: bikesOf(riders, event) };
}

/** What pays of a class: itself or, while it is held, what was released last. */
export const releasedOf = (raceClass: ClassFields) => {
  const { hold, postingId, finishers, postedAt, payoutType, payouts, postedBy, releasedBy } = raceClass;
  if (!hold) return { postingId, finishers, postedAt, payoutType, payouts, postedBy, releasedBy };
  const nothing = { postingId: null, finishers: null, postedAt: null };
  return { payoutType, payouts, postedBy: null, releasedBy: null, ...nothing, ...hold.released };
};

const ownFields = ({ id, name }: ClassFields) => ({ id, name });

const policyOf = ({ minFinishers, qualifyingModelYears: years, programModels }: SerieFields): SeriesPolicy => ({
  minFinishers: minFinishers ?? null,
  qualifyingModelYears: years ? { from: years.from, to: years.to } : null,
  programModels: programModels?.map(({ model, from, to }) => ({ model, from, to })) ?? null,
});

/** The bikes of riders by rider: those of today, and those that they had at the race and sold since. */
const bikesOf = (riders: MatchableRider[], { startDate, endDate }: EventDocument): Record<string, BikeSnapshot[]> =>
  Object.fromEntries(
    riders.map(({ riderId, bikes, formerBikes = [] }) => [
      riderId,
      [
        ...bikes,
        ...formerBikes.filter(({ addedAt, leftAt }) => dayOf(addedAt) <= endDate && dayOf(leftAt) >= startDate),
      ].map(({ vin, make, model, year, valid }) => ({ vin, make, model, year, valid })),
    ]),
  );

const dayOf = (instant: string) => programDay(new Date(instant));

async function completeRiders(
  parts: CatalogParts,
  wanted: Set<string>,
  known: MatchableRider[],
  context: CallContext,
): Promise<MatchableRider[]> {
  const here = known.filter(({ riderId }) => wanted.has(riderId));
  const missing = [...wanted].filter((id) => !here.some(({ riderId }) => riderId === id));
  if (missing.length === 0) return here;
  const found = await matchRiders(
    parts.identityUrl,
    { amaNumbers: [], emails: [], vins: [], names: [], riderIds: missing },
    context,
  );
  return [...here, ...found];
}
