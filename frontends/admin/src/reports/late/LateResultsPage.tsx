import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { When } from '@podium/ui/status/When.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { lateEventsQuery, type LateEvent } from './late-results.api.ts';
import { useAllPromoters } from '../../races/use-race-choices.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { EventsReport } from '../EventsReport.tsx';
import { RemindPromoters } from './RemindPromoters.tsx';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const daysLate = ({ resultsDue }: LateEvent) => (resultsDue ? Math.max(0, daysBetween(resultsDue, today())) : 0);
/** Time until another reminder can be sent; 0 when it can be sent now. */
const hoursToWait = ({ reminders: [last] }: LateEvent): number =>
  last ? Math.max(0, Math.ceil((Date.parse(last.at) + dayMs - Date.now()) / hourMs)) : 0;

/** Events with late results, and reminders to their promoters. */
export function LateResultsPage() {
  const { t } = useTranslation('admin');
  const promoterName = usePromoterNames();
  const canRemind = (event: LateEvent) => Boolean(promoterName(event)) && hoursToWait(event) === 0;
  const [reminding, setReminding] = useState<{
    events: readonly LateEvent[];
    leftOut: number;
    onDone?: () => void;
  } | null>(null);
  return (
    <>
      <EventsReport<LateEvent>
        name="lateResults"
        query={lateEventsQuery}
        own={useColumns(promoterName)}
        optional={['series', 'place', 'classes', 'results', 'posted']}
        rowActions={(event) =>
          event.promoterId && (
            <Button
              size="small"
              icon="mail"
              aria-label={t('reports.remind.one', { event: event.title })}
              disabled={!canRemind(event)}
              onClick={() => setReminding({ events: [event], leftOut: 0 })}
            >
              {t('reports.remind.button')}
            </Button>
          )
        }
        bulk={(picked, clear) => {
          const events = picked.filter(canRemind);
          if (events.length === 0) return <span>{t('reports.remind.none')}</span>;
          return (
            <Button
              size="small"
              icon="mail"
              onClick={() => setReminding({ events, leftOut: picked.length - events.length, onDone: clear })}
            >
              {t('reports.remind.many', { count: events.length })}
            </Button>
          );
        }}
      />
      {reminding && (
        <RemindPromoters
          {...reminding}
          promoterOf={(event) => promoterName(event) ?? ''}
          onClose={() => setReminding(null)}
        />
      )}
    </>
  );
}

/** Empty until the names are loaded; null where the event has no promoter or a deactivated one. */
function usePromoterNames(): (event: LateEvent) => string | null {
  const { data } = useAllPromoters();
  return ({ promoterId }) => (data ? (data.find(({ id }) => id === promoterId)?.name ?? null) : '');
}

function useColumns(promoterName: (event: LateEvent) => string | null): Column<LateEvent>[] {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const staffName = useStaffNames();
  return [
    {
      key: 'late',
      title: t('reports.late'),
      value: daysLate,
      render: (event) => (
        <Chip tone="danger" icon="warning">
          {t('dashboard.lateDays', { count: daysLate(event) })}
        </Chip>
      ),
    },
    {
      key: 'promoter',
      title: t('promoters.promoter'),
      value: (event) => (event.promoterId ? promoterName(event) : t('reports.remind.staffEvent')),
      render: (event) =>
        event.promoterId ? (
          <Link to={`/auth/admin/promoter/${event.promoterId}`}>
            {promoterName(event) ?? t('reports.remind.inactive')}
          </Link>
        ) : (
          <span className="secondary">{t('reports.remind.staffEvent')}</span>
        ),
    },
    {
      key: 'reminded',
      title: t('reports.remind.last'),
      value: ({ reminders: [last] }) => last && `${tableDate(last.at)} ${time(last.at)}`,
      render: (event) => {
        const [last] = event.reminders;
        if (!last) return event.promoterId && <span className="secondary">{t('reports.remind.never')}</span>;
        const hours = hoursToWait(event);
        return (
          <span className="late-reminded">
            <When at={last.at} />
            <small>{last.by ? staffName(last.by) : t('reports.remind.bySchedule')}</small>
            {hours > 0 && <small>{t('reports.remind.next', { hours })}</small>}
          </span>
        );
      },
    },
  ];
}
