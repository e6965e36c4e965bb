import type { ReactNode } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useEventHours } from '@podium/ui/formats/use-event-hours.ts';
import { Money } from '@podium/ui/status/Money.tsx';

export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { date } = useFormats();
  const posted = event.classes.filter(({ postedAt }) => postedAt).length;
  const hours = useEventHours()(event);
  const facts: { label: string; value: ReactNode; note?: string | null }[] = [
    {
      label: t('events.date'),
      value:
        event.startDate === event.endDate
          ? date(event.startDate)
          : t('events.range', { from: date(event.startDate), to: date(event.endDate) }),
      note: hours,
    },
    { label: t('events.venue'), value: `${event.venue}, ${event.location.city}, ${event.location.state}` },
    { label: t('events.style'), value: t(`ui:raceStyle.${event.raceStyle}`) },
    {
      label: t('events.amount'),
      value: event.paying ? (
        <Money cents={event.contingencyCents} currency={event.currency} whole withCode />
      ) : (
        t('events.notPaying')
      ),
    },
    { label: t('events.results'), value: t('events.postedOf', { posted, count: event.classes.length }) },
  ];
  return (
    <dl className="race-facts card">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="race-facts-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
