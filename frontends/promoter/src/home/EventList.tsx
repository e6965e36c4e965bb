import { useState } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { EventRow } from './EventRow.tsx';
import type { HomeTab } from './sort-events.ts';

const shortList = 15;

export function EventList({
  tab,
  events,
  isAlone,
  hasSeries,
}: {
  tab: HomeTab;
  events: readonly RaceEvent[];
  /** Whether there are no events at all. */ isAlone: boolean;
  hasSeries: boolean;
}) {
  const { t } = useTranslation('promoter');
  const [isWhole, setWhole] = useState(false);
  const add = <ButtonLink to="/auth/promoter/event">{t('events.add')}</ButtonLink>;
  if (events.length === 0) {
    if (hasSeries) return null;
    return (
      <div className="card">
        {isAlone ? (
          <EmptyNotice title={t('home.none')} text={t('home.noneText')} action={add} />
        ) : (
          <EmptyNotice
            title={t(`home.empty.${tab}`)}
            {...((tab === 'upcoming' || tab === 'submissions') && { action: add })}
          />
        )}
      </div>
    );
  }
  const shown = isWhole ? events : events.slice(0, shortList);
  return (
    <>
      <ul className="own-events">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('home.showAll', { count: events.length })}
        </Button>
      )}
    </>
  );
}
