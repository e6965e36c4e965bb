import type { HoldReason } from '@podium/contracts/holds.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import { newId } from '../documents/ids.ts';
import { samePersonsAs } from '../clients/identity.client.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getSerie } from '../races/get-serie.ts';
import type { ClassFields, EventDocument, PostedRow, Hold } from '../documents/fields.ts';

/** One class to be posted; `rows: null` removes its results. */
type Posted = { raceClass: ClassFields; rows: PostedRow[] | null; finishers: number | null };
type Judged = { reasons: HoldReason[]; addedCents: number; movedCents: number };
type By = Pick<Author, 'context' | 'now' | 'session'>;

/**
 * Which of a promoter's postings wait for staff before they pay (rule 39): the hold by class. Postings without a hold
 * add to the sum of the event's postings, so that the limits cannot be bypassed by many small ones.
 */
export async function judgeHolds(
  parts: CatalogParts,
  event: EventDocument,
  posted: Posted[],
  rowsOf: (postingId: string | null) => PostedRow[],
  by: By,
): Promise<Map<string, Hold>> {
  if (!event.paying) return new Map();
  const serie = await getSerie(parts, event.seriesId);
  const fewest = serie.minFinishers ?? parts.review.fewestFinishers;
  const own = await ownAccounts(parts, posted, by);
  const judged = posted.map((each) => judge(each, rowsOf, own, fewest));
  const added = sum(judged.map(({ addedCents }) => addedCents));
  const moved = sum(judged.map(({ movedCents }) => movedCents));
  const isMuch = event.passedCents + added > parts.review.payoutCents;
  const movesMuch = event.movedCents + moved > parts.review.movedCents;
  const holds = new Map<string, Hold>();
  judged.forEach(({ reasons, addedCents, movedCents }, i) => {
    const all = [
      ...reasons,
      ...(isMuch && addedCents > 0 ? (['amount'] as const) : []),
      ...(movesMuch && movedCents > 0 ? (['moved'] as const) : []),
    ];
    const { raceClass } = posted[i] as Posted;
    if (all.length > 0)
      holds.set(raceClass.id, {
        id: newId(),
        reasons: all,
        heldAt: by.now,
        postedBy: actorOf(by.session),
        movedCents,
        released: releasedOf(raceClass),
      });
    else {
      event.passedCents += addedCents;
      event.movedCents += movedCents;
    }
  });
  return holds;
}

/** What pays now: the class as it stands or, while that is held, the last released posting. */
const releasedOf = ({ hold, postingId, finishers, postedAt }: ClassFields): Hold['released'] =>
  hold ? hold.released : postingId ? { postingId, finishers: finishers ?? null, postedAt: postedAt ?? null } : null;

function judge(
  { raceClass, rows, finishers }: Posted,
  rowsOf: (postingId: string | null) => PostedRow[],
  own: Set<string>,
  fewest: number,
): Judged {
  const released = releasedOf(raceClass);
  const before = rowsOf(released?.postingId ?? null);
  const after = rows ?? [];
  const payOf = payFor(raceClass);
  const reasons: HoldReason[] = [];
  const isStatedMore = unlisted(finishers, after) > unlisted(released?.finishers ?? null, before);
  if (isStatedMore && counted(after) < fewest && sum(after.map(payOf)) > 0) reasons.push('finishers');
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
async function ownAccounts(parts: CatalogParts, posted: Posted[], by: By): Promise<Set<string>> {
  const riderIds = posted.flatMap(({ raceClass, rows }) =>
    (rows ?? []).filter((row) => payFor(raceClass)(row) > 0).flatMap(({ riderId }) => riderId ?? []),
  );
  const question = { userId: by.session.subjectId, riderIds: [...new Set(riderIds)] };
  return new Set(await samePersonsAs(parts.identityUrl, question, by.context));
}
