import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { ResultClaim } from '@podium/contracts/result-claims.ts';
import type { Author } from '../calls/author.ts';
import { matchRiders, namesOf } from '../clients/identity.client.ts';
import { fullResultOf } from '../races/event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { ClaimDocument } from '../documents/fields.ts';

/**
 * Both sides of each claim: the row as posted, and the rider as they are now. A rider sees only the public part of the
 * row: the rest would be the required proof.
 */
export async function describeClaims(
  parts: CatalogParts,
  claims: ClaimDocument[],
  by: Pick<Author, 'session' | 'context'>,
): Promise<ResultClaim[]> {
  if (claims.length === 0) return [];
  const context = parts.asService(by.context.correlationId);
  const distinct = (pick: (claim: ClaimDocument) => string | null) => [
    ...new Set(claims.flatMap((each) => pick(each) ?? [])),
  ];
  const riderIds = distinct(({ riderId }) => riderId);
  const [events, riders, names] = await Promise.all([
    parts.store.events
      .find({ _id: { $in: distinct(({ eventId }) => eventId) } })
      .select('title startDate classes')
      .lean(),
    matchRiders(parts.identityUrl, { amaNumbers: [], emails: [], vins: [], names: [], riderIds }, context),
    namesOf(
      parts.identityUrl,
      distinct(({ decidedBy }) => decidedBy),
      context,
    ),
  ]);
  return claims.map((claim) => {
    const event = events.find(({ _id }) => String(_id) === claim.eventId);
    const raceClass = event?.classes.find(({ id }) => id === claim.classId);
    const row = fullResultOf(claim.row, raceClass?.payoutType ?? 'noPayout');
    const rider = riders.find(({ riderId }) => riderId === claim.riderId);
    return {
      id: claim.id as string,
      status: claim.status,
      evidence: by.session.type === 'rider' ? [] : [...claim.evidence],
      eventId: claim.eventId,
      eventTitle: event?.title ?? '',
      eventDate: event?.startDate ?? '',
      classId: claim.classId,
      className: raceClass?.name ?? '',
      postedAt: raceClass?.postedAt?.toISOString() ?? null,
      row: by.session.type === 'rider' ? { ...row, amaNumber: null, email: null, vin: null, bike: null } : row,
      rider: rider ? riderOf(rider) : null,
      suggestedAt: claim.suggestedAt.toISOString(),
      decidedAt: claim.decidedAt?.toISOString() ?? null,
      decidedBy: names[claim.decidedBy ?? ''] ?? null,
      reason: claim.reason,
    };
  });
}

const riderOf = (rider: MatchableRider): NonNullable<ResultClaim['rider']> => ({
  id: rider.riderId,
  name: `${rider.firstName} ${rider.lastName}`,
  hometown: rider.hometown,
  city: rider.city,
  state: rider.state,
  country: rider.country,
  amaNumber: rider.amaNumber,
  amaConfirmed: rider.amaConfirmed ?? false,
  emailVerified: rider.emailVerified,
  createdAt: rider.createdAt ?? null,
  bikes: rider.bikes.map(({ year, make, model, valid }) => ({ year, make, model, valid })),
});
