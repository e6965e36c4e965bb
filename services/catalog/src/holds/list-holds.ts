import type { HeldPosting } from '@podium/contracts/api/catalog/holds.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Author } from '../calls/author.ts';
import type { ClassFields, EventDocument, PostedRow, Hold } from '../documents/fields.ts';
import { namesOf } from '../clients/identity.client.ts';
import { fullResultOf } from '../races/event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { payFor } from '../postings/judge-hold.ts';
import { findPosting, loadRows } from '../postings/read-postings.ts';

type Held = { event: EventDocument; raceClass: ClassFields; hold: Hold };

/** Postings that wait for staff, longest waiting first, each with what pays meanwhile. */
export async function listHolds(
  parts: CatalogParts,
  page: PageQuery,
  by: Author,
): Promise<{ postings: HeldPosting[]; pagination: ReturnType<typeof paginate> }> {
  const events = await parts.store.events.find({ hasHeld: true, deleted: false });
  const held = events
    .flatMap((event) =>
      event.classes.flatMap((raceClass): Held[] =>
        raceClass.hold ? [{ event, raceClass, hold: raceClass.hold }] : [],
      ),
    )
    .sort((a, b) => a.hold.heldAt.getTime() - b.hold.heldAt.getTime());
  const shown = held.slice((page.page - 1) * page.limit, page.page * page.limit);
  const names = await namesOf(
    parts.identityUrl,
    [...new Set(shown.flatMap(({ hold }) => hold.postedBy ?? []))],
    by.context,
  );
  return {
    postings: await Promise.all(shown.map((each) => describe(parts, each, names))),
    pagination: paginate(held.length, page),
  };
}

async function describe(
  parts: CatalogParts,
  { event, raceClass, hold }: Held,
  names: Record<string, string>,
): Promise<HeldPosting> {
  const rows = await loadRows(parts, event);
  const posting = raceClass.postingId ? await findPosting(parts, raceClass.postingId) : null;
  const view = (own: PostedRow[]) => own.map((row) => fullResultOf(row, raceClass.payoutType));
  const own = posting?.rows ?? [];
  return {
    id: hold.id,
    eventId: event.id as string,
    eventTitle: event.title,
    eventDate: event.startDate,
    eventVersion: event.__v ?? 0,
    classId: raceClass.id,
    className: raceClass.name,
    currency: currencyOf(event.location.country),
    reasons: [...hold.reasons],
    heldAt: hold.heldAt.toISOString(),
    postedBy: { id: hold.postedBy, name: names[hold.postedBy ?? ''] ?? null },
    means: posting?.means ?? 'removal',
    fileName: posting?.fileName ?? null,
    amountCents: own.map(payFor(raceClass)).reduce((sum, each) => sum + each, 0),
    movedCents: hold.movedCents,
    finishers: raceClass.finishers ?? null,
    results: view(own),
    cause: hold.cause ?? 'results',
    payoutType: raceClass.payoutType,
    payouts: pricesOf(raceClass.payouts),
    released: hold.released?.postingId
      ? {
          finishers: hold.released.finishers,
          results: view(rows.get(hold.released.postingId) ?? []),
          payoutType: hold.released.payoutType ?? raceClass.payoutType,
          payouts: pricesOf(hold.released.payouts ?? raceClass.payouts),
        }
      : null,
  };
}

const pricesOf = (payouts: ClassFields['payouts']) => payouts.map(({ place, amountCents }) => ({ place, amountCents }));
