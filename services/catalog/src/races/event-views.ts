import { currencyOf } from '@podium/contracts/amounts.ts';
import type { EventDetail, FullResult, RaceClass, RaceEvent } from '@podium/contracts/races.ts';
import { resultsDueDays } from '@podium/contracts/program-rules.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import type { ClassFields, EventFields, PostedRow, SubmissionFields } from '../documents/fields.ts';

/** An event as loaded, whole or lean without its classes. */
export type EventLike = Omit<EventFields, 'classes' | 'pendingEvents' | 'hasPending' | 'searchText'> & {
  id: string;
  __v?: number;
};

/** The state of approval as shown, times as ISO 8601 in UTC. */
export const submissionOf = ({
  approval,
  submittedAt,
  decidedAt,
  rejectReason,
}: Pick<SubmissionFields, 'approval' | 'submittedAt' | 'decidedAt' | 'rejectReason'>) => ({
  approval,
  submittedAt: submittedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
  rejectReason: rejectReason ?? null,
});

/** An event as shown in lists. */
export function eventOf(event: EventLike, now: Date): RaceEvent {
  const {
    id,
    title,
    seriesId,
    seriesName,
    raceStyle,
    startDate,
    endDate,
    startTime,
    endTime,
    venue,
    venueWebsite,
    website,
    type,
    paying,
    canceled,
    canceledAt,
    cancelReason,
    promoterId,
    location,
    contingencyCents,
    payoutTypes,
    classCount,
    payingClasses,
    resultsState,
  } = event;
  const awaits = event.awaitsResults && paying && !canceled && event.approval === 'approved';
  const due = awaits ? addDays(endDate, resultsDueDays) : null;
  return {
    id,
    version: event.__v ?? 0,
    title,
    seriesId,
    seriesName,
    raceStyle,
    startDate,
    endDate,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    venue,
    venueWebsite,
    website,
    type,
    paying,
    canceled,
    canceledAt: canceledAt?.toISOString() ?? null,
    cancelReason: cancelReason ?? null,
    promoterId,
    contingencyCents,
    payoutTypes: [...payoutTypes],
    classCount,
    payingClasses,
    ...submissionOf(event),
    currency: currencyOf(location.country),
    resultsState,
    resultsDue: due,
    isLate: due !== null && due < programDay(now),
    location: {
      addressLine1: location.addressLine1 ?? null,
      city: location.city,
      state: location.state,
      zipcode: location.zipcode,
      country: location.country,
      lat: location.lat ?? null,
      lon: location.lon ?? null,
    },
  };
}

/** With its classes and, if given, their results: the public sees place, name and hometown. */
export function eventDetailOf(
  event: EventLike & { classes: ClassFields[] },
  rowsByPosting: Map<string, PostedRow[]>,
  now: Date,
): EventDetail {
  return {
    ...eventOf(event, now),
    classes: event.classes.map((raceClass) => classOf(raceClass, rowsByPosting.get(raceClass.postingId ?? '') ?? [])),
  };
}

function classOf(
  { id, name, payoutType, payouts, noAward, finishers, postedAt, hold, holdAnswer }: ClassFields,
  rows: PostedRow[],
): RaceClass {
  return {
    id,
    name,
    payoutType,
    payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })),
    noAward: noAward ?? false,
    finishers: finishers ?? null,
    postedAt: postedAt?.toISOString() ?? null,
    results: rows.map((row) => ({
      id: row.resultId,
      type: payoutType,
      place: row.place,
      status: row.status,
      name: row.name,
      hometown: row.hometown,
      ...(row.riderId && { riderId: row.riderId }),
    })),
    review:
      hold || holdAnswer
        ? {
            isHeld: Boolean(hold),
            reasons: [...(hold?.reasons ?? [])],
            since: hold?.heldAt.toISOString() ?? null,
            decision: holdAnswer?.decision ?? null,
            reason: holdAnswer?.reason ?? null,
            decidedAt: holdAnswer?.at.toISOString() ?? null,
          }
        : null,
  };
}

/** A result as shown to those who post results. */
export function fullResultOf(
  { resultId, place, status, name, hometown, riderId, amaNumber, email, vin, bike }: PostedRow,
  type: FullResult['type'],
): FullResult {
  return {
    id: resultId,
    type,
    place,
    status,
    name,
    hometown,
    riderId,
    amaNumber: amaNumber ?? null,
    email: email ?? null,
    vin,
    bike,
  };
}

/** A lean document with its id as text. */
export const likeOf = (lean: object & { _id: unknown }): EventLike => ({
  ...(lean as unknown as EventLike),
  id: String(lean._id),
});

/** The fields of an event that lists leave out. */
export const leanEvent = '-classes -postingIds -pendingEvents -searchText';
