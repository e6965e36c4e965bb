import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { bikesChanged, BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { claimWindowDays } from '@podium/contracts/program-rules.ts';
import { unionOf, type FactedRows } from '@podium/contracts/recorded-facts.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { matchRiders } from '../clients/identity.client.ts';
import type { EventDocument, PostedRow } from '../documents/fields.ts';
import { loadPostings, type PostedRows } from '../postings/read-postings.ts';
import { publicOnly } from '../races/event-filter.ts';
import { putPostings, type Draft } from './put-postings.ts';

/**
 * A bike that becomes valid within the claim window, and still is, adds to the rider's results what it would have earned,
 * once: it is recorded with them, and only added (rule 41). Awards are dated by the posting, as those of a claim.
 */
export async function recheckBikes(
  parts: CatalogParts,
  envelope: Envelope<EventData<typeof bikesChanged>>,
): Promise<void> {
  const { riderId, bikes, madeValid } = envelope.data;
  const said = bikes.filter((bike) => bike.valid && (madeValid?.includes(bike.vin) ?? true));
  if (said.length === 0) return;
  const postings = await parts.store.postings.find({ 'rows.riderId': riderId }, { eventId: 1 }).lean();
  const events = await parts.store.events.find({
    ...publicOnly,
    canceled: false,
    endDate: { $gte: addDays(programDay(parts.clock()), -claimWindowDays) },
    _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] },
  });
  if (events.length === 0) return;
  // The event may be late: a bike that is none by now adds nothing to results that were posted since.
  const now = await validVins(parts, riderId, envelope);
  const valid = said.filter(({ vin }) => now.has(vin));
  if (valid.length === 0) return;
  for (const event of events) await recheck(parts, event, { riderId, valid }, envelope);
}

async function validVins(parts: CatalogParts, riderId: string, { correlationId }: Envelope): Promise<Set<string>> {
  const [rider] = await matchRiders(
    parts.identityUrl,
    { amaNumbers: [], emails: [], vins: [], names: [], riderIds: [riderId] },
    parts.asService(correlationId),
  );
  return new Set(rider?.bikes.filter(({ valid }) => valid).map(({ vin }) => vin));
}

type Rider = { riderId: string; valid: BikeSnapshot[] };

async function recheck(parts: CatalogParts, event: EventDocument, rider: Rider, envelope: Envelope): Promise<void> {
  const known = await loadPostings(parts, event);
  const drafts = event.classes.flatMap(({ id: classId, finishers, postingId }): Draft[] => {
    const posting = known.get(postingId ?? '');
    const facts = posting && withBikes(posting, rider);
    return facts ? [{ classId, finishers: finishers ?? null, rows: facts.results, facts }] : [];
  });
  if (drafts.length === 0) return;
  const by = {
    cause: eventCause(envelope),
    context: parts.asService(envelope.correlationId),
    now: parts.clock(),
  };
  await putPostings(parts, event, drafts, { means: 'recheck' }, by, { dryRun: false });
}

/** The same rows with the rider's new bikes among their facts; null if there is none that they lack. */
function withBikes({ rows, facts }: PostedRows, { riderId, valid }: Rider): FactedRows<PostedRow> | null {
  const own = rows.find((row) => row.riderId === riderId);
  const account = own?.recorded?.account;
  const then = own?.recorded && account ? (facts[own.recorded.facts]?.bikes[account] ?? []) : [];
  const isNew = valid.some(({ vin }) => !then.some((bike) => bike.vin === vin && bike.valid));
  const known = own?.recorded && facts[own.recorded.facts];
  if (!own || !known || !account || !isNew) return null;
  const added = { ...known, bikes: { [account]: unionOf(then, valid) } };
  const recorded = { facts: facts.length, account };
  return { facts: [...facts, added], results: rows.map((row) => (row === own ? { ...row, recorded } : row)) };
}
