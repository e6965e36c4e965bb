import type { EventDetail } from '@podium/contracts/races.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { inLocale } from '@podium/contracts/locale-path.ts';
import { PageName } from '../../layout/PageName.tsx';
import { JsonLd } from '../../layout/JsonLd.tsx';
import { eventJsonLd } from './event-json-ld.ts';

/** Metadata of the page: its title, its description, and the event as structured data. */
export function EventMeta({ event }: { event: EventDetail }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { date } = useFormats();
  const url = `${location.origin}${inLocale(locale, { pathname: `/events/event/${event.id}` })}`;
  const facts = {
    title: event.title,
    date: date(event.startDate),
    venue: event.venue,
    city: event.location.city,
    state: event.location.state,
    series: event.seriesName,
  };
  const description = t(event.canceled ? 'event.metaCanceled' : 'event.meta', facts);
  return (
    <>
      <PageName section="events" name={event.title} description={description} />
      <JsonLd thing={eventJsonLd(event, url, event.seriesName)} />
    </>
  );
}
