import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { ClaimEvidence } from '@podium/contracts/result-claims.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import type { EventDocument, PostedRow } from '../documents/fields.ts';
import { matchRiders, samePersonsAs, type CallContext } from '../clients/identity.client.ts';
import { publicOnly } from '../races/event-filter.ts';
import { keysOf as keysOfRows } from '../imports/match-rows.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { rowKeys } from '../postings/row-keys.ts';
import { putPostings, type Draft } from '../results/put-postings.ts';
import { disagrees, evidenceFor, isStrong, mayClaim, rowKeyOf } from './evidence.ts';
import { isRejected, saveClaim, type Pair } from './suggestions.store.ts';
import { loadRows } from '../postings/read-postings.ts';

/** Most riders have nothing to claim; one who once could is checked again only when a row could be theirs. */
export async function claimAfterChange(
  parts: CatalogParts,
  envelope: Envelope<EventData<typeof riderChanged>>,
): Promise<void> {
  const { riderId, firstName, lastName, amaNumber, email } = envelope.data;
  const keys = rowKeys({ amaNumber, email, vin: null, name: `${firstName} ${lastName}` });
  const isNew = !(await parts.store.claimants.exists({ riderId }));
  if (isNew || (await parts.store.postings.exists({ claimKeys: { $in: keys } })))
    await claimResults(parts, riderId, envelope);
}

/** A rider with a valid bike may claim waiting results by its VIN (rule 36). */
export async function claimWithBikes(
  parts: CatalogParts,
  envelope: Envelope<EventData<typeof bikesChanged>>,
): Promise<void> {
  if (envelope.data.bikes.some(({ valid }) => valid)) await claimResults(parts, envelope.data.riderId, envelope);
}

/**
 * Searches the standing results without an account for those of a rider (rule 36). A row is claimed automatically only
 * on strong evidence: it contains the verified e-mail, a valid bike or the confirmed AMA number, and nothing in it
 * contradicts. Weaker matches are stored as suggestions for the promoter and staff. Awards follow a claim, dated by the
 * posting. Manual decisions are left alone. Idempotent.
 */
async function claimResults(parts: CatalogParts, riderId: string, envelope: Envelope): Promise<void> {
  const context = parts.asService(envelope.correlationId);
  const [rider] = await matchRiders(
    parts.identityUrl,
    { amaNumbers: [], emails: [], vins: [], names: [], riderIds: [riderId] },
    context,
  );
  if (!rider || !mayClaim(rider)) return;
  await parts.store.claimants.updateOne({ riderId }, { $setOnInsert: { riderId } }, { upsert: true });
  const postings = await parts.store.postings.find({ claimKeys: { $in: keysOf(rider) } }, { eventId: 1 }).lean();
  const events = await parts.store.events.find({
    ...publicOnly,
    canceled: false,
    _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] },
  });
  for (const event of events) await claimIn(parts, event, rider, envelope);
}

const keysOf = ({ amaNumber, email, bikes, firstName, lastName }: MatchableRider): string[] => [
  ...rowKeys({ amaNumber, email, vin: null, name: `${firstName} ${lastName}` }),
  ...bikes.filter(({ valid }) => valid).map(({ vin }) => `vin ${vin}`),
];

type Found = { row: PostedRow; pair: Pair; evidence: ClaimEvidence[]; isSure: boolean };

async function claimIn(
  parts: CatalogParts,
  event: EventDocument,
  rider: MatchableRider,
  envelope: Envelope,
): Promise<void> {
  const standing = await loadRows(parts, event);
  // Nobody posted it: the history shows a claim without a name.
  const by = {
    cause: { ...eventCause(envelope), actor: { userId: null, proxiedBy: null } },
    context: parts.asService(envelope.correlationId),
    now: parts.clock(),
  };
  const isPromoters = await isPromotersOwn(parts, event, rider, by.context);
  const others = await othersOf(parts, [...standing.values()].flat(), rider, envelope);
  const drafts: Draft[] = [];
  const sure: Found[] = [];
  for (const { id: classId, finishers, postingId } of event.classes) {
    const rows = standing.get(postingId ?? '') ?? [];
    const found = await findRows(parts, { eventId: event.id as string, classId }, rows, rider, others);
    const [own, second] = isPromoters ? [] : found.filter(({ isSure }) => isSure);
    // If two rows of a class both match one person, a person has to decide.
    if (own && !second) {
      drafts.push({
        classId,
        finishers: finishers ?? null,
        rows: rows.map((row) => (row === own.row ? { ...row, riderId: rider.riderId } : row)),
      });
      sure.push(own);
    } else
      for (const { pair, row, evidence } of found)
        await saveClaim(parts, pair, { row, evidence, status: 'waiting' }, by);
  }
  if (drafts.length === 0) return;
  await putPostings(parts, event, drafts, { means: 'claim' }, by, { dryRun: false });
  for (const { pair, row, evidence } of sure) await saveClaim(parts, pair, { row, evidence, status: 'confirmed' }, by);
}

/**
 * A promoter writes the rows, so those that match their own rider account are reviewed by a second person (rule 39).
 */
async function isPromotersOwn(
  parts: CatalogParts,
  { promoterId }: EventDocument,
  { riderId }: MatchableRider,
  context: CallContext,
): Promise<boolean> {
  if (!promoterId) return false;
  const own = await samePersonsAs(parts.identityUrl, { userId: promoterId, riderIds: [riderId] }, context);
  return own.length > 0;
}

/** Everybody else whom the open rows could match: another rider's evidence in a row leaves it to a person. */
async function othersOf(
  parts: CatalogParts,
  rows: PostedRow[],
  rider: MatchableRider,
  envelope: Envelope,
): Promise<MatchableRider[]> {
  const keys = new Set(keysOf(rider));
  const open = rows.filter((row) => isOpen(row) && rowKeys(row).some((key) => keys.has(key)));
  if (open.length === 0) return [];
  const known = await matchRiders(
    parts.identityUrl,
    { ...keysOfRows(open, {}), names: [] },
    parts.asService(envelope.correlationId),
  );
  return known.filter(({ riderId }) => riderId !== rider.riderId);
}

const isOpen = (row: PostedRow) => row.riderId === null && !row.settled;

/** The open rows of a class with any evidence; one person has one result in a class. */
async function findRows(
  parts: CatalogParts,
  where: Pick<Pair, 'eventId' | 'classId'>,
  rows: PostedRow[],
  rider: MatchableRider,
  others: MatchableRider[],
): Promise<Found[]> {
  if (rows.some(({ riderId }) => riderId === rider.riderId)) return [];
  const found: Found[] = [];
  for (const row of rows.filter(isOpen)) {
    const evidence = evidenceFor(row, rider);
    if (evidence.length === 0) continue;
    const isOthers = others.some((other) => isStrong(evidenceFor(row, other)));
    // A namesake has no claim to a row that certainly is somebody else's.
    if (isOthers && !isStrong(evidence)) continue;
    const pair = { ...where, riderId: rider.riderId, rowKey: rowKeyOf(row) };
    if (await isRejected(parts, pair)) continue;
    found.push({ row, pair, evidence, isSure: isStrong(evidence) && !isOthers && !disagrees(row, rider) });
  }
  return found;
}
