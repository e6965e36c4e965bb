import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

const tabs = ['classes', 'results', 'venue'] as const;
export type EventTab = (typeof tabs)[number];

export const tabOf = (asked: string | null): EventTab => tabs.find((tab) => tab === asked) ?? 'classes';

export function EventTabs({ event, current }: { event: EventDetail; current: EventTab }) {
  const { t } = useTranslation('shell');
  const { count } = useFormats();
  const counts: Partial<Record<EventTab, number>> = {
    classes: event.classes.length,
    results: event.classes.reduce((sum, { results }) => sum + (results?.length ?? 0), 0),
  };
  return (
    <nav className="event-tabs" aria-label={t('event.tabs')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'classes' ? `/events/event/${event.id}` : `/events/event/${event.id}?tab=${tab}`}
          replace
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`event.tab.${tab}`)}
          {counts[tab] !== undefined && <small>{count(counts[tab])}</small>}
        </Link>
      ))}
    </nav>
  );
}
