import type { HoldReason } from '@podium/contracts/holds.ts';
import { samePersonsAs, type CallContext } from '../clients/identity.client.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getSerie } from '../races/get-serie.ts';
import type { ClassFields, EventDocument, PostedRow } from '../documents/fields.ts';

/** One class to be judged, with what pays of it until then; `rows: null` removes its results. */
export type Posted = {
  raceClass: ClassFields;
  released: { rows: PostedRow[]; finishers: number | null };
  rows: PostedRow[] | null;
  finishers: number | null;
};
type Judged = { reasons: HoldReason[]; addedCents: number; movedCents: number };
export type Unusual = { reasons: HoldReason[]; movedCents: number };

/**
 * What is unusual about a promoter's postings, so that they wait for staff before they pay (rule 39), by class. Postings
 * that are not add to the sum of the event's postings, so that the limits cannot be bypassed by many small ones.
 */
export async function findUnusual(
  parts: CatalogParts,
  event: EventDocument,
  posted: Posted[],
  { promoterId, context }: { promoterId: string; context: CallContext },
): Promise<Map<string, Unusual>> {
  if (!event.paying || event.canceled || posted.length === 0) return new Map();
  const serie = await getSerie(parts, event.seriesId);
  const minFinishers = serie.minFinishers ?? parts.review.minFinishers;
  const own = await ownAccounts(parts, posted, promoterId, context);
  const judged = posted.map((each) => judge(each, own, minFinishers));
  const added = sum(judged.map(({ addedCents }) => addedCents));
  const moved = sum(judged.map(({ movedCents }) => movedCents));
  const isMuch = event.passedCents + added > parts.review.payoutCents;
  const movesMuch = event.movedCents + moved > parts.review.movedCents;
  const unusual = new Map<string, Unusual>();
  judged.forEach(({ reasons, addedCents, movedCents }, i) => {
    const all = [
      ...reasons,
      ...(isMuch && addedCents > 0 ? (['amount'] as const) : []),
      ...(movesMuch && movedCents > 0 ? (['moved'] as const) : []),
    ];
    if (all.length > 0) unusual.set((posted[i] as Posted).raceClass.id, { reasons: all, movedCents });
    else {
      event.passedCents += addedCents;
      event.movedCents += movedCents;
    }
  });
  return unusual;
}

function judge({ raceClass, released, rows, finishers }: Posted, own: Set<string>, minFinishers: number): Judged {
  const before = released.rows;
  const after = rows ?? [];
  const payOf = payFor(raceClass);
  const reasons: HoldReason[] = [];
  const isStatedMore = unlisted(finishers, after) > unlisted(released.finishers, before);
  if (isStatedMore && counted(after) < minFinishers && sum(after.map(payOf)) > 0) reasons.push('finishers');
  const isNewOwn = (row: PostedRow) =>
    row.riderId !== null &&
    own.has(row.riderId) &&
    payOf(row) > 0 &&
    !before.some(({ riderId, place }) => riderId === row.riderId && place === row.place);
  if (after.some(isNewOwn)) reasons.push('ownAccount');
  return {
    reasons,
    addedCents: Math.max(0, sum(after.map(payOf)) - sum(before.map(payOf))),
    movedCents: movedBetween(before, after, payOf),
  };
}

const counted = (rows: PostedRow[]) => rows.filter(({ place }) => place !== null).length;
const unlisted = (finishers: number | null, rows: PostedRow[]) => Math.max(0, (finishers ?? 0) - counted(rows));
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

/** What the place of a row pays, in cents, whoever holds it. */
export const payFor =
  ({ payoutType, payouts }: Pick<ClassFields, 'payoutType' | 'payouts'>) =>
  ({ place }: Pick<PostedRow, 'place'>): number =>
    payoutType === 'noPayout' ? 0 : (payouts.find((payout) => payout.place === place)?.amountCents ?? 0);

/** What riders with an account lose of their pay, in cents. */
function movedBetween(before: PostedRow[], after: PostedRow[], payOf: (row: PostedRow) => number): number {
  return sum(
    before
      .filter(({ riderId }) => riderId !== null)
      .map((row) => {
        const now = after.find(({ riderId }) => riderId === row.riderId);
        return Math.max(0, payOf(row) - (now ? payOf(now) : 0));
      }),
  );
}

/** The promoter's own rider accounts in paid places. */
async function ownAccounts(
  parts: CatalogParts,
  posted: Posted[],
  userId: string,
  context: CallContext,
): Promise<Set<string>> {
  const riderIds = posted.flatMap(({ raceClass, rows }) =>
    (rows ?? []).filter((row) => payFor(raceClass)(row) > 0).flatMap(({ riderId }) => riderId ?? []),
  );
  return new Set(await samePersonsAs(parts.identityUrl, { userId, riderIds: [...new Set(riderIds)] }, context));
}
