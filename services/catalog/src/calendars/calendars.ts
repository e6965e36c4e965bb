import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Locale } from '@podium/contracts/locales.ts';
import { brand } from '@podium/contracts/brand.ts';
import { noSuchCalendar, noSuchSerie } from '../errors.ts';
import { favoriteEventsOf } from '../clients/identity.client.ts';
import { publicOnly, type EventFilter } from '../races/event-filter.ts';
import { likeOf, leanEvent } from '../races/event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getSerie } from '../races/get-serie.ts';
import { maySee } from '../approval/approval.ts';
import { isId } from '../documents/ids.ts';

const maxEvents = 1000;

/** Sends the public events of a series as iCalendar, at most 1000. Throws `catalog/no-such-serie`. */
export async function serieCalendar(
  parts: CatalogParts,
  seriesId: string,
  { locale, now }: { locale: Locale; now: Date },
  response: Response,
): Promise<void> {
  const serie = await getSerie(parts, seriesId);
  if (!maySee(serie, null)) throw noSuchSerie();
  await sendCalendar(parts, { name: serie.name, filter: { seriesId }, locale, now }, response);
}

/** The address is the key: the rider's id with a signature that only this service can make. */
export const favoritesPath = ({ calendarKey }: CatalogParts, riderId: string): string =>
  `/api/favorites/${riderId}.${markOf(calendarKey, riderId)}/calendar.ics`;

/**
 * The same for a rider's favorite events; the token is `{riderId}.{mark}`, compared in constant time. Throws
 * `catalog/no-such-calendar`.
 */
export async function favoritesCalendar(
  parts: CatalogParts,
  token: string,
  { locale, now, correlationId }: { locale: Locale; now: Date; correlationId: string },
  response: Response,
): Promise<void> {
  const [riderId = '', mark = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(parts.calendarKey, riderId))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw noSuchCalendar();
  const ids = await favoriteEventsOf(parts.identityUrl, riderId, parts.asService(correlationId));
  const filter = { _id: { $in: ids.filter(isId) } };
  await sendCalendar(parts, { name: brand.program, filter, locale, now }, response);
}

const markOf = (secret: string, riderId: string) =>
  createHmac('sha256', secret).update(`favorites ${riderId}`).digest('base64url');

/** Whole days at the venue, so no time zone; a canceled event stays, marked as canceled. */
async function sendCalendar(
  { store, publicUrl }: CatalogParts,
  { name, filter, locale, now }: { name: string; filter: EventFilter; locale: Locale; now: Date },
  response: Response,
): Promise<void> {
  const events = await store.events
    .find({ ...publicOnly, ...filter })
    .select(leanEvent)
    .sort({ startDate: 1, _id: 1 })
    .limit(maxEvents)
    .lean();
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.program, product: 'Events', language: locale.toUpperCase() },
    ttl: 6 * 3600,
  });
  for (const event of events.map(likeOf)) {
    const { id, title, seriesName, startDate, endDate, venue, location, canceled } = event;
    const place = [
      venue,
      location.addressLine1,
      location.city,
      `${location.state} ${location.zipcode}`,
      location.country,
    ]
      .filter(Boolean)
      .join(', ');
    const dayAfter = new Date(`${endDate}T00:00:00Z`);
    dayAfter.setUTCDate(dayAfter.getUTCDate() + 1);
    calendar.createEvent({
      id: `${id}@podium-rewards`,
      sequence: event.__v ?? 0,
      stamp: now,
      start: new Date(`${startDate}T00:00:00Z`),
      end: dayAfter,
      allDay: true,
      timezone: 'UTC',
      summary: title,
      description: seriesName,
      location:
        location.lat !== null && location.lon !== null
          ? { title: place, geo: { lat: location.lat, lon: location.lon } }
          : place,
      url: `${publicUrl}${locale === 'fr' ? '/fr' : ''}/events/event/${id}`,
      status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  response
    .type('text/calendar; charset=utf-8')
    .setHeader('Content-Disposition', 'inline; filename="events.ics"')
    .send(calendar.toString());
}
