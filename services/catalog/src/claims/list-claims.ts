import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { ClaimStatus, ResultClaim } from '@podium/contracts/result-claims.ts';
import type { Author } from '../calls/author.ts';
import { isStaleSave } from '../documents/ids.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';
import type { ClaimDocument } from '../documents/fields.ts';
import { describeClaims } from './describe-claims.ts';
import { rowKeyOf } from './evidence.ts';
import { setStatus } from './suggestions.store.ts';

const maxClaims = 1000;

/**
 * Results that may be a rider's: promoters see those of their own events, riders their own, staff all. Waiting ones
 * come longest waiting first, all others newest first. One whose row was removed or claimed meanwhile is withdrawn when
 * it is read.
 */
export async function listClaims(
  parts: CatalogParts,
  { status, ...page }: PageQuery & { status?: ClaimStatus | undefined },
  by: Author,
): Promise<{ claims: ResultClaim[]; pagination: ReturnType<typeof paginate> }> {
  const { type, subjectId } = by.session;
  const found = await parts.store.claims
    .find({
      ...(status && { status }),
      ...(type === 'promoter' && { eventId: { $in: await listOwnEvents(parts, subjectId) } }),
      ...(type === 'rider' && { riderId: subjectId }),
    })
    .sort({ suggestedAt: status === 'waiting' ? 1 : -1, _id: 1 })
    .limit(maxClaims);
  await withdrawGone(parts, found, by);
  const claims = found.filter((claim) => !status || claim.status === status);
  const start = (page.page - 1) * page.limit;
  return {
    claims: await describeClaims(parts, claims.slice(start, start + page.limit), by),
    pagination: paginate(claims.length, page),
  };
}

async function listOwnEvents({ store }: CatalogParts, promoterId: string): Promise<string[]> {
  return (await store.events.find({ promoterId, deleted: false }, { _id: 1 }).lean()).map(({ _id }) => String(_id));
}

/** Withdraws waiting claims whose row was changed, claimed or removed since. */
async function withdrawGone(parts: CatalogParts, claims: ClaimDocument[], by: Author): Promise<void> {
  const waiting = claims.filter(({ status }) => status === 'waiting');
  const events = await parts.store.events.find({
    deleted: false,
    canceled: false,
    _id: { $in: [...new Set(waiting.map(({ eventId }) => eventId))] },
  });
  for (const [eventId, ofEvent] of Map.groupBy(waiting, (claim) => claim.eventId)) {
    const event = events.find(({ id }) => id === eventId);
    const standing = event ? await loadRows(parts, event) : new Map();
    for (const claim of ofEvent) {
      const { postingId } = event?.classes.find(({ id }) => id === claim.classId) ?? {};
      const row = (standing.get(postingId ?? '') ?? []).find(
        (each: ClaimDocument['row']) => rowKeyOf(each) === claim.rowKey,
      );
      const isOpen = row && !row.settled && (row.riderId === null || row.riderId === claim.riderId);
      if (isOpen) continue;
      await setStatus(parts, claim, 'withdrawn', by).catch((error: unknown) => {
        if (!isStaleSave(error)) throw error;
      });
    }
  }
}
