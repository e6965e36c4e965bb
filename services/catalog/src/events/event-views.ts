import type { EventDetail, RaceClass, RaceEvent } from '@podium/contracts/api/catalog.ts';
import { currencyOf } from '@podium/contracts/money.ts';
import type { ClassFields, EventDocument, PostedRow } from '../catalog.store.ts';

/** An event as lists show it. */
export function eventOf(event: EventDocument): RaceEvent {
  const { title, seriesId, seriesName, raceStyle, startDate, endDate, venue, venueWebsite, website, type, paying, canceled, promoterId, location, contingencyCents, payingClasses, payingClassesPosted } = event;
  return {
    id: event.id, version: event.__v ?? 0, title, seriesId, seriesName, raceStyle, startDate, endDate, venue, venueWebsite, website, type, paying, canceled, promoterId, contingencyCents, payingClasses,
    currency: currencyOf(location.country),
    resultsState: payingClassesPosted === 0 ? 'none' : payingClassesPosted < payingClasses ? 'partial' : 'complete',
    location: { addressLine1: location.addressLine1 ?? null, city: location.city, state: location.state, zipcode: location.zipcode, country: location.country, lat: location.lat ?? null, lon: location.lon ?? null },
  };
}

/** With its classes and, where they are given, their results: the public sees place, name and hometown. */
export function eventDetailOf(event: EventDocument, rowsByPosting: Map<string, PostedRow[]>): EventDetail {
  return { ...eventOf(event), classes: event.classes.map((raceClass) => classOf(raceClass, rowsByPosting.get(raceClass.postingId ?? '') ?? [])) };
}

function classOf({ id, name, payoutType, payouts, finishers, postedAt }: ClassFields, rows: PostedRow[]): RaceClass {
  return {
    id, name, payoutType, payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })), finishers: finishers ?? null, postedAt: postedAt?.toISOString() ?? null,
    results: rows.map((row) => ({ id: row.resultId, place: row.place, status: row.status, name: row.name, hometown: row.hometown, ...(row.riderId && { riderId: row.riderId }) })),
  };
}
