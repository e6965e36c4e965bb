import type { ResultClaim } from '@podium/contracts/result-claims.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import { isStaleSave } from '../documents/ids.ts';
import { matchRiders, samePersonsAs } from '../clients/identity.client.ts';
import { claimDecided, claimDoesNotFit, secondPersonNeeded, stale } from '../errors.ts';
import { getOwnEvent } from '../races/get-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';
import { checkTakesResults, classOf, putPostings } from '../results/put-postings.ts';
import { describeClaims } from './describe-claims.ts';
import { evidenceFor, mayClaim, rowKeyOf } from './evidence.ts';
import { getClaim, setStatus } from './suggestions.store.ts';

type Decision = { decision: 'confirm' | 'reject'; reason?: string | undefined };

/**
 * The event's promoter, or staff, decide whether a waiting result is the rider's (rule 36): confirmed, the row is
 * claimed as by strong evidence; rejected, the pair is never suggested again. Throws `catalog/claim-decided`,
 * `catalog/claim-does-not-fit`, and for a promoter's own rider account `catalog/second-person-needed`.
 */
export async function decideClaim(
  parts: CatalogParts,
  claimId: string,
  { decision, reason }: Decision,
  by: Author,
): Promise<ResultClaim> {
  const claim = await getClaim(parts, claimId);
  const event = await getOwnEvent(parts, claim.eventId, { session: by.session });
  by.changedFrom({ status: claim.status });
  if (claim.status !== 'waiting') throw claimDecided();
  if (decision === 'confirm') {
    await checkSecondPerson(parts, claim.riderId, by);
    checkTakesResults(event, by.now);
    const { finishers, postingId } = classOf(event, claim.classId);
    const rows = (await loadRows(parts, event)).get(postingId ?? '') ?? [];
    const fitting = rows.filter((row) => rowKeyOf(row) === claim.rowKey);
    const [row] = fitting;
    const [rider] = await matchRiders(
      parts.identityUrl,
      { amaNumbers: [], emails: [], vins: [], names: [], riderIds: [claim.riderId] },
      by.context,
    );
    const isClaimed = row?.riderId === claim.riderId;
    if (!row || fitting.length > 1 || !rider) throw claimDoesNotFit();
    // A row that was claimed just before is only recorded.
    if (!isClaimed) {
      const isTaken =
        row.riderId !== null || row.settled === true || rows.some(({ riderId }) => riderId === rider.riderId);
      const evidence = evidenceFor(row, rider);
      if (isTaken || !mayClaim(rider) || evidence.length === 0) throw claimDoesNotFit();
      claim.evidence = evidence;
      const claimed = rows.map((each) => (each === row ? { ...each, riderId: rider.riderId } : each));
      const draft = { classId: claim.classId, finishers: finishers ?? null, rows: claimed };
      await putPostings(parts, event, [draft], { means: 'claim' }, by, { dryRun: false });
    }
  }
  claim.set({ decidedAt: by.now, decidedBy: actorOf(by.session), reason: reason || null });
  await setStatus(parts, claim, decision === 'confirm' ? 'confirmed' : 'rejected', by).catch((error: unknown) => {
    throw isStaleSave(error) ? stale() : error;
  });
  return (await describeClaims(parts, [claim], by))[0] as ResultClaim;
}

async function checkSecondPerson(parts: CatalogParts, riderId: string, by: Author): Promise<void> {
  if (by.session.type !== 'promoter') return;
  const own = await samePersonsAs(parts.identityUrl, { userId: by.session.subjectId, riderIds: [riderId] }, by.context);
  if (own.length > 0) throw secondPersonNeeded();
}
