import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import type { JudgmentCause, ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { weighPosting } from '../clients/rewards.client.ts';
import type { ClassFields, EventDocument, EventFields, Released } from '../documents/fields.ts';
import { newId } from '../documents/ids.ts';
import { kindFixed } from '../errors.ts';
import { describePosting, releasedOf } from './describe-posting.ts';
import { findUnusual, type Unusual } from './judge-hold.ts';
import { loadPostings, type PostedRows } from './read-postings.ts';

/** Who changes an event; without a session the service itself, for whoever made the standing posting. */
export type Poster = Pick<Author, 'cause' | 'context' | 'now'> & { session?: Session };

/** An event before a change: as it was edited last, what it pays, and by what each class pays. */
export type Before = Pick<EventFields, 'paying' | 'canceled'> & {
  country: string;
  classes: ReturnType<typeof pricesOf>[];
  posting: ResultsPosting | null;
  released: Map<string, Released>;
  postings: Map<string, PostedRows>;
};

type Change = {
  cause: JudgmentCause;
  /** The classes that it is about. */ changed: string[];
  /** New postings by id, while they are not stored. */ postings?: Map<string, PostedRows>;
  riders?: MatchableRider[];
  /** A preview counts nothing. */ dryRun?: boolean;
  /** Held classes whose hold this does not touch: an unreviewed posting gets a rider. */ stillHeld?: ReadonlySet<string>;
};

/** Taken before an event is changed, for `judgeChange`; events that never had results pay nothing. */
export async function beforeChange(
  parts: CatalogParts,
  event: EventDocument,
  by: Pick<Author, 'context' | 'now'>,
): Promise<Before> {
  const { paying, canceled } = event;
  const was = {
    paying,
    canceled,
    country: event.location.country,
    classes: event.classes.map(pricesOf),
    released: new Map(event.classes.map((raceClass) => [raceClass.id, standingOf(raceClass)])),
  };
  if (event.postingIds.length === 0) return { ...was, posting: null, postings: new Map() };
  const postings = await loadPostings(parts, event);
  return { ...was, posting: await describePosting(parts, event, by, { postings }), postings };
}

/** What a class pays by, as it was edited last: a held change of it counts too. */
export const pricesOf = ({ id, payoutType, payouts }: ClassFields) => ({
  id,
  payoutType,
  payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })),
});

const standingOf = (raceClass: ClassFields): Released => {
  const { payouts, ...standing } = releasedOf(raceClass);
  return { ...standing, payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })) };
};

/** What rewards is to judge, and what each rider gains or loses by it in each class. */
type Judged = { posting: ResultsPosting; changes: PayChange[] };
export type PayChange = Awaited<ReturnType<typeof weighPosting>>['changes'][number];

/**
 * The one gate of catalog for what an event pays (rules 39, 42 and 43): a change of its results, payouts, kind or state
 * pays at once, or each class that it is about waits for a second person and pays meanwhile what it paid before.
 * The caller saves. Throws `catalog/kind-fixed`.
 */
export async function judgeChange(
  parts: CatalogParts,
  event: EventDocument,
  before: Before,
  change: Change,
  by: Poster,
): Promise<Judged> {
  const { cause, changed, stillHeld = new Set<string>() } = change;
  const known = {
    postings: new Map([...before.postings, ...(change.postings ?? [])]),
    riders: change.riders ?? [],
    cause,
  };
  const weighed = changed.filter((id) => !stillHeld.has(id));
  const after = await describePosting(parts, event, by, { ...known, asPosted: new Set(weighed) });
  const reasons = new Map<string, Unusual>();
  let changes: PayChange[] = [];
  // Without a class only what is fixed is asked.
  const asks = weighed.length > 0 || cause === 'payouts';
  for (const { actorId, classIds } of asks ? actorsOf(event, weighed, by) : []) {
    const answer = await weighPosting(
      parts.rewardsUrl,
      {
        before: before.posting,
        after,
        changed: classIds,
        cause,
        actorId,
        version: change.dryRun ? null : versionAfter(event),
      },
      by.context,
    );
    refuseFixed(event, answer.fixed);
    // The same for each actor: it is about the whole event.
    changes = answer.changes;
    for (const { classId, reasons: own } of answer.waits) reasons.set(classId, { reasons: own, movedCents: 0 });
  }
  const asked = { cause, classIds: weighed, postings: known.postings };
  for (const [id, found] of await findUnusualOf(parts, event, before, asked, by))
    reasons.set(id, { ...found, reasons: [...found.reasons, ...(reasons.get(id)?.reasons ?? [])] });
  for (const raceClass of event.classes.filter(({ id }) => weighed.includes(id)))
    setHold(raceClass, reasons.get(raceClass.id), before, cause, by);
  return { posting: await describePosting(parts, event, by, known), changes };
}

/** The version of the event message that the next save sends. */
export const versionAfter = (event: EventDocument): number => (event.isNew ? 1 : (event.__v ?? 0) + 2);

/**
 * Who is asked about: the person who acts; of what the service does by itself, whoever made the posting, unless a second
 * person released it.
 */
function actorsOf(
  event: EventDocument,
  classIds: string[],
  { session }: Poster,
): { actorId: string | null; classIds: string[] }[] {
  if (session) return [{ actorId: actorOf(session), classIds }];
  const open = event.classes.filter(({ id, releasedBy }) => classIds.includes(id) && !releasedBy);
  return [...Map.groupBy(open, ({ postedBy }) => postedBy ?? null)].map(([actorId, own]) => ({
    actorId,
    classIds: own.map(({ id }) => id),
  }));
}

/**
 * Rule 39 asks about a promoter's rows when they are posted, and when staff make pay what nobody reviewed; staff's own
 * postings begin its sums anew.
 */
async function findUnusualOf(
  parts: CatalogParts,
  event: EventDocument,
  before: Before,
  change: { cause: JudgmentCause; classIds: string[]; postings: Map<string, PostedRows> },
  { session, context }: Poster,
): Promise<Map<string, Unusual>> {
  const isPosting = change.cause === 'results' || change.cause === 'claim';
  if (session?.type === 'admin' && isPosting) Object.assign(event, { passedCents: 0, movedCents: 0 });
  const { promoterId } = event;
  if (!session || !promoterId || (session.type === 'admin' && isPosting)) return new Map();
  const rowsOf = (id: string | null | undefined) => change.postings.get(id ?? '')?.rows ?? [];
  const isAsked = ({ id, postedBy, releasedBy }: ClassFields) =>
    change.classIds.includes(id) && (session.type === 'promoter' || (postedBy === promoterId && !releasedBy));
  const posted = event.classes.filter(isAsked).map((raceClass) => {
    const released = isPosting ? before.released.get(raceClass.id) : null;
    return {
      raceClass,
      released: { rows: rowsOf(released?.postingId), finishers: released?.finishers ?? null },
      rows: raceClass.postingId ? rowsOf(raceClass.postingId) : null,
      finishers: raceClass.finishers ?? null,
    };
  });
  return findUnusual(parts, event, posted, { promoterId, context });
}

function setHold(
  raceClass: ClassFields,
  found: Unusual | undefined,
  before: Before,
  cause: JudgmentCause,
  { session, now }: Poster,
): void {
  const actorId = session ? actorOf(session) : (raceClass.postedBy ?? null);
  if (session) Object.assign(raceClass, { postedBy: actorId, releasedBy: null });
  if (!found) return void Object.assign(raceClass, { hold: null, holdAnswer: null });
  // Before an event was paying or reinstated, it paid nothing.
  const paidNothing = cause === 'paying' || cause === 'canceled';
  Object.assign(raceClass, {
    hold: {
      id: newId(),
      cause,
      reasons: [...new Set(found.reasons)],
      heldAt: now,
      postedBy: actorId,
      movedCents: found.movedCents,
      released: paidNothing ? null : (before.released.get(raceClass.id) ?? null),
    },
    holdAnswer: null,
  });
}

/** Asked again when a hold is released: an award may have been spent while it waited. Throws `catalog/kind-fixed`. */
export async function assertNotFixed(
  { rewardsUrl }: CatalogParts,
  event: EventDocument,
  posting: ResultsPosting,
  { context }: Pick<Author, 'context'>,
): Promise<void> {
  const { fixed } = await weighPosting(
    rewardsUrl,
    { before: posting, after: posting, changed: [], cause: 'decision', actorId: null, version: null },
    context,
  );
  refuseFixed(event, fixed);
}

/** What was spent, claimed or paid of a class stays in its kind and currency (rule 43). */
function refuseFixed(event: EventDocument, fixed: { classId: string; kind: string; currency: string }[]): void {
  const currency = currencyOf(event.location.country);
  for (const each of fixed) {
    const raceClass = event.classes.find(({ id }) => id === each.classId);
    if (raceClass?.payoutType !== each.kind || currency !== each.currency) throw kindFixed(raceClass?.name ?? '');
  }
}
