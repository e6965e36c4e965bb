import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import type { EventDocument, PostedRow } from '../catalog.store.ts';
import { matchRiders } from '../clients/identity.client.ts';
import { publicOnly } from '../events/event-filter.ts';
import { matchRow, ridersByKey, type RidersByKey } from '../imports/match-rows.ts';
import type { CatalogParts } from '../parts.ts';
import { loadRows, rowKeys } from './postings.store.ts';
import { putPostings, type Draft } from './put-postings.ts';

/** Most riders have nothing to claim; only where a row could be theirs is identity asked. */
export async function claimAfterChange(parts: CatalogParts, envelope: Envelope<EventData<typeof riderChanged>>): Promise<void> {
  const { riderId, firstName, lastName, amaNumber, email } = envelope.data;
  const keys = rowKeys({ amaNumber, email, vin: null, name: `${firstName} ${lastName}` });
  if (await parts.store.postings.exists({ claimKeys: { $in: keys } })) await claimResults(parts, riderId, envelope);
}

export async function claimWithBikes(parts: CatalogParts, envelope: Envelope<EventData<typeof bikesChanged>>): Promise<void> {
  if (envelope.data.bikes.some(({ valid }) => valid)) await claimResults(parts, envelope.data.riderId, envelope);
}

/**
 * Gives a rider the standing results that are theirs and have no account yet, by the rules by which a file's rows are matched; the
 * awards follow, dated by the posting. It happens once the e-mail is verified and a bike is valid: before that nothing could pay.
 * Done twice it comes to the same.
 */
async function claimResults(parts: CatalogParts, riderId: string, envelope: Envelope): Promise<void> {
  const context = parts.asService(envelope.correlationId);
  const [rider] = await matchRiders(parts.identityUrl, { amaNumbers: [], emails: [], vins: [], names: [], riderIds: [riderId] }, context);
  if (!rider || !mayClaim(rider)) return;
  const postings = await parts.store.postings.find({ claimKeys: { $in: keysOf(rider) } }, { eventId: 1 }).lean();
  const events = await parts.store.events.find({ ...publicOnly, canceled: false, _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] } });
  for (const event of events) await claimIn(parts, event, rider, envelope);
}

const mayClaim = ({ active, emailVerified, bikes }: MatchableRider) => active && emailVerified && bikes.some(({ valid }) => valid);

const keysOf = ({ amaNumber, email, bikes, firstName, lastName }: MatchableRider): string[] => [
  ...rowKeys({ amaNumber, email, vin: null, name: `${firstName} ${lastName}` }), ...bikes.filter(({ valid }) => valid).map(({ vin }) => `vin ${vin}`),
];

async function claimIn(parts: CatalogParts, event: EventDocument, rider: MatchableRider, envelope: Envelope): Promise<void> {
  const standing = await loadRows(parts, event);
  const keys = new Set(keysOf(rider));
  const open = event.classes.flatMap(({ id, finishers, postingId }) => {
    const rows = standing.get(postingId ?? '') ?? [];
    // One person has one result in a class.
    const found = rows.some(({ riderId }) => riderId === rider.riderId) ? [] : rows.filter((row) => row.riderId === null && rowKeys(row).some((key) => keys.has(key)));
    return found.length > 0 ? [{ classId: id, finishers, rows, found }] : [];
  });
  if (open.length === 0) return;
  const context = parts.asService(envelope.correlationId);
  const riders = ridersByKey(await matchRiders(parts.identityUrl, { amaNumbers: [], emails: [], vins: [], names: [...new Set(open.flatMap(({ found }) => found.map(({ name }) => nameKey(name))))], riderIds: [rider.riderId] }, context));
  const drafts = open.flatMap(({ classId, finishers, rows, found }): Draft[] => {
    const own = found.filter((row) => isTheirs(row, riders, rider.riderId));
    // Two rows of a class that could be one person are for somebody to decide.
    return own.length === 1 ? [{ classId, finishers, rows: rows.map((row) => (row === own[0] ? { ...row, riderId: rider.riderId } : row)) }] : [];
  });
  if (drafts.length === 0) return;
  // Nobody posted it: the history shows a claim without a name.
  const by = { cause: { ...eventCause(envelope), actor: { userId: null, proxiedBy: null } }, context, now: parts.clock() };
  await putPostings(parts, event, drafts, { means: 'claim' }, by, { dryRun: false });
}

function isTheirs(row: PostedRow, riders: RidersByKey, riderId: string): boolean {
  const match = matchRow(row, riders, undefined);
  return match.status === 'matched' && match.rider.riderId === riderId;
}
