import type { EventDetail } from '@podium/contracts/races.ts';

/**
 * The event as structured data for search engines (schema.org SportsEvent). Nothing is sold here, so there is no offer.
 */
export function eventJsonLd(event: EventDetail, url: string, organizer: string) {
  const { addressLine1, city, state, zipcode, country, lat, lon } = event.location;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.title,
    url,
    sport: 'Motorcycle racing',
    startDate: [event.startDate, event.startTime].filter(Boolean).join('T'),
    endDate: [event.endDate, event.endTime].filter(Boolean).join('T'),
    eventStatus: `https://schema.org/${event.canceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue,
      ...(event.venueWebsite && { url: event.venueWebsite }),
      address: {
        '@type': 'PostalAddress',
        ...(addressLine1 && { streetAddress: addressLine1 }),
        addressLocality: city,
        addressRegion: state,
        postalCode: zipcode,
        addressCountry: country,
      },
      ...(lat !== null && lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
    },
    organizer: { '@type': 'Organization', name: organizer, ...(event.website && { url: event.website }) },
  };
}
