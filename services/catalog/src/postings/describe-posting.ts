import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import type { Author } from '../calls/author.ts';
import { matchRiders, type CallContext } from '../clients/identity.client.ts';
import type { ClassFields, EventDocument, PostedRow } from '../documents/fields.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getSerie } from '../races/get-serie.ts';
import { loadRows } from './read-postings.ts';

type Known = {
  riders?: MatchableRider[];
  rows?: Map<string, PostedRow[]>;
  /** As shown in a preview, including what is held. */ asPosted?: boolean;
};

/**
 * Everything that decides what an event pays, as of now: its state, its results (for a held class the last released
 * ones, rule 39), its series' policy, its riders' bikes.
 */
export async function describePosting(
  parts: CatalogParts,
  event: EventDocument,
  { context, now }: Pick<Author, 'context' | 'now'>,
  known: Known = {},
): Promise<ResultsPosting> {
  const serie = await getSerie(parts, event.seriesId);
  const rowsByPosting = new Map([...(await loadRows(parts, event)), ...(known.rows ?? [])]);
  const rowsOf = (postingId: string | null) => rowsByPosting.get(postingId ?? '') ?? [];
  const classes = known.asPosted ? event.classes.map(asPosted) : event.classes.map(asReleased);
  const riderIds = new Set(
    classes.flatMap(({ postingId }) => rowsOf(postingId).flatMap(({ riderId }) => riderId ?? [])),
  );
  const riders = await completeRiders(parts, riderIds, known.riders ?? [], context);
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
    policy: {
      minFinishers: serie.minFinishers ?? null,
      qualifyingModelYears: serie.qualifyingModelYears
        ? { from: serie.qualifyingModelYears.from, to: serie.qualifyingModelYears.to }
        : null,
      programModels: serie.programModels?.map(({ model, from, to }) => ({ model, from, to })) ?? null,
    },
    classes: classes.map(({ id, name, payoutType, payouts, finishers, postingId, postedAt }) => ({
      classId: id,
      name,
      payoutType,
      payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })),
      finishers: finishers ?? null,
      postedAt: postedAt?.toISOString() ?? null,
      results: rowsOf(postingId).map(({ resultId, place, riderId, vin, bike }) => ({
        resultId,
        place,
        riderId,
        vin,
        bike,
      })),
    })),
    bikes: Object.fromEntries(
      riders.map(({ riderId, bikes }) => [
        riderId,
        bikes.map(({ vin, make, model, year, valid }) => ({ vin, make, model, year, valid })),
      ]),
    ),
  };
}

const asPosted = ({ id, name, payoutType, payouts, finishers, postingId, postedAt }: ClassFields) => ({
  id,
  name,
  payoutType,
  payouts,
  finishers,
  postingId,
  postedAt,
});

const asReleased = (raceClass: ClassFields) => ({
  ...asPosted(raceClass),
  ...(raceClass.hold && (raceClass.hold.released ?? { postingId: null, finishers: null, postedAt: null })),
});

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
