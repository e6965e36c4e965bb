import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';

export function useEventColumns(): Column<RaceEvent>[] {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const { tableDate, count } = useFormats();
  return [
    { key: 'title', title: t('events.event'), lead: true, sortable: true, value: ({ title }) => title },
    {
      key: 'startDate',
      title: t('events.date'),
      sortable: true,
      value: ({ startDate }) => startDate,
      render: ({ startDate }) => tableDate(startDate),
    },
    { key: 'series', title: t('events.series'), value: ({ seriesName }) => seriesName },
    { key: 'place', title: t('events.place'), value: ({ location }) => `${location.city}, ${location.state}` },
    {
      key: 'distance',
      title: t('events.miles'),
      align: 'right',
      optional: true,
      value: ({ distanceMiles }) => distanceMiles,
      render: ({ distanceMiles }) => (distanceMiles === undefined ? '' : count(Math.round(distanceMiles))),
    },
    { key: 'venue', title: t('events.venue'), optional: true, value: ({ venue }) => venue },
    {
      key: 'style',
      title: t('events.style'),
      optional: true,
      value: ({ raceStyle }) => t(`ui:raceStyle.${raceStyle}`),
    },
    {
      key: 'paying',
      title: t('events.paying'),
      value: ({ paying, payingClasses }) => (paying ? payingClasses : 0),
      render: ({ paying, payingClasses }) =>
        paying ? (
          <Chip tone="outline">{t('events.classes', { count: payingClasses })}</Chip>
        ) : (
          <Chip>{t('events.notPaying')}</Chip>
        ),
    },
    {
      key: 'contingency',
      title: t('events.amount'),
      align: 'right',
      sortable: true,
      value: ({ contingencyCents }) => contingencyCents / 100,
      render: ({ contingencyCents, currency }) => <Money cents={contingencyCents} currency={currency} whole withCode />,
    },
    {
      key: 'approval',
      title: t('approval.title'),
      optional: true,
      value: ({ approval }) => t(`races:approval.${approval}`),
      render: ({ approval }) => <ApprovalChip approval={approval} />,
    },
    {
      key: 'results',
      title: t('events.results'),
      value: (event) =>
        event.canceled
          ? t('ui:status.canceled')
          : event.approval === 'approved'
            ? t(`ui:status.${event.resultsState}`)
            : t(`races:approval.${event.approval}`),
      render: (event) => <StateChip event={event} />,
    },
  ];
}

/** Canceled first, then a missing approval, then the state of the results. */
function StateChip({ event }: { event: RaceEvent }) {
  if (event.canceled) return <StatusChip status="canceled" />;
  return event.approval === 'approved' ? (
    <StatusChip status={event.isLate ? 'late' : event.resultsState} />
  ) : (
    <ApprovalChip approval={event.approval} />
  );
}
