import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import type { ClaimantFields, EventDocument, PostedRow } from '../catalog.store.ts';
import { matchRiders } from '../clients/identity.client.ts';
import { publicOnly } from '../events/event-filter.ts';
import { homeOf, homesOf } from '../imports/home.ts';
import { keysOf as keysOfRows, matchRow, ridersByKey, type RidersByKey } from '../imports/match-rows.ts';
import type { CatalogParts } from '../parts.ts';
import { loadRows, rowKeys } from './postings.store.ts';
import { putPostings, type Draft } from './put-postings.ts';

/** Most riders have nothing to claim; once their first name and home are kept, identity is asked only where a row could be theirs. */
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

export async function claimWithBikes(
  parts: CatalogParts,
  envelope: Envelope<EventData<typeof bikesChanged>>,
): Promise<void> {
  if (envelope.data.bikes.some(({ valid }) => valid)) await claimResults(parts, envelope.data.riderId, envelope);
}

/**
 * Gives a rider the standing results that are theirs and have no account yet, by the rules by which a file's rows are matched; the
 * awards follow, dated by the posting. It happens once the e-mail is verified and a bike is valid: before that nothing could pay.
 * A name and home claim only as they were then, for results show both to everybody and a profile is soon changed. What
 * somebody settled by hand is left alone. Done twice it comes to the same.
 */
async function claimResults(parts: CatalogParts, riderId: string, envelope: Envelope): Promise<void> {
  const context = parts.asService(envelope.correlationId);
  const [rider] = await matchRiders(
    parts.identityUrl,
    { amaNumbers: [], emails: [], vins: [], names: [], riderIds: [riderId] },
    context,
  );
  if (!rider || !mayClaim(rider)) return;
  const first = await keepFirst(parts, rider);
  const postings = await parts.store.postings.find({ claimKeys: { $in: keysOf(rider) } }, { eventId: 1 }).lean();
  const events = await parts.store.events.find({
    ...publicOnly,
    canceled: false,
    _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] },
  });
  for (const event of events) await claimIn(parts, event, rider, first, envelope);
}

const mayClaim = ({ active, emailVerified, bikes }: MatchableRider) =>
  active && emailVerified && bikes.some(({ valid }) => valid);

/** The name and home under which a rider first could claim. */
async function keepFirst(
  { store }: CatalogParts,
  { riderId, ...rider }: MatchableRider,
): Promise<Pick<ClaimantFields, 'name' | 'homes'>> {
  const own = { name: nameKey(`${rider.firstName} ${rider.lastName}`), homes: [...homesOf(rider)] };
  const kept = await store.claimants
    .findOneAndUpdate({ riderId }, { $setOnInsert: own }, { upsert: true, returnDocument: 'after' })
    .lean();
  return kept ?? own;
}

const keysOf = ({ amaNumber, email, bikes, firstName, lastName }: MatchableRider): string[] => [
  ...rowKeys({ amaNumber, email, vin: null, name: `${firstName} ${lastName}` }),
  ...bikes.filter(({ valid }) => valid).map(({ vin }) => `vin ${vin}`),
];

async function claimIn(
  parts: CatalogParts,
  event: EventDocument,
  rider: MatchableRider,
  first: Pick<ClaimantFields, 'name' | 'homes'>,
  envelope: Envelope,
): Promise<void> {
  const standing = await loadRows(parts, event);
  const keys = new Set(keysOf(rider));
  const open = event.classes.flatMap(({ id, finishers, postingId }) => {
    const rows = standing.get(postingId ?? '') ?? [];
    // One person has one result in a class.
    const found = rows.some(({ riderId }) => riderId === rider.riderId)
      ? []
      : rows.filter((row) => row.riderId === null && !row.settled && rowKeys(row).some((key) => keys.has(key)));
    return found.length > 0 ? [{ classId: id, finishers, rows, found }] : [];
  });
  if (open.length === 0) return;
  const context = parts.asService(envelope.correlationId);
  // All whom the rows could mean, as for a file: another rider's number beats a namesake.
  const found = open.flatMap((each) => each.found);
  const riders = ridersByKey(
    await matchRiders(parts.identityUrl, { ...keysOfRows(found, {}), riderIds: [rider.riderId] }, context),
  );
  const drafts = open.flatMap(({ classId, finishers, rows, found }): Draft[] => {
    const own = found.filter((row) => isTheirs(row, riders, rider, first));
    // Two rows of a class that could be one person are for somebody to decide.
    return own.length === 1
      ? [{ classId, finishers, rows: rows.map((row) => (row === own[0] ? { ...row, riderId: rider.riderId } : row)) }]
      : [];
  });
  if (drafts.length === 0) return;
  // Nobody posted it: the history shows a claim without a name.
  const by = {
    cause: { ...eventCause(envelope), actor: { userId: null, proxiedBy: null } },
    context,
    now: parts.clock(),
  };
  await putPostings(parts, event, drafts, { means: 'claim' }, by, { dryRun: false });
}

function isTheirs(
  row: PostedRow,
  riders: RidersByKey,
  rider: MatchableRider,
  first: Pick<ClaimantFields, 'name' | 'homes'>,
): boolean {
  const match = matchRow(row, riders, undefined);
  if (match.status !== 'matched' || match.rider.riderId !== rider.riderId) return false;
  const byName =
    !(row.amaNumber && row.amaNumber === rider.amaNumber) &&
    !(row.email && row.email === rider.email) &&
    !rider.bikes.some(({ vin, valid }) => valid && vin === row.vin);
  const home = homeOf(row.hometown);
  return !byName || (nameKey(row.name) === first.name && home !== null && first.homes.includes(home));
}
