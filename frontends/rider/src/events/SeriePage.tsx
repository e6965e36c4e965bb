import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useProgramModels } from '@podium/ui/formats/use-program-models.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { serieQuery } from './events.api.ts';
import { EventRows } from './EventRows.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../panels/Panel.tsx';

export function SeriePage() {
  const { t } = useTranslation('rider');
  const modelsText = useProgramModels();
  const { seriesId = '' } = useParams();
  const query = useQuery(serieQuery(seriesId));
  const now = today();
  return (
    <>
      <PageHeader
        title={query.data?.serie.name ?? t('events.tabSeries')}
        crumbs={[
          { label: t('sidebar.seriesEvents'), to: '/auth/rider/events' },
          { label: t('events.tabSeries'), to: '/auth/rider/series' },
        ]}
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={64}>
          {({ serie, events }) => {
            const coming = events
              .filter(({ startDate }) => startDate >= now)
              .sort((a, b) => a.startDate.localeCompare(b.startDate));
            const past = events
              .filter(({ startDate }) => startDate < now)
              .sort((a, b) => b.startDate.localeCompare(a.startDate));
            return (
              <>
                {serie.programModels && <p>{t('serie.programModels', { models: modelsText(serie.programModels) })}</p>}
                <Panel title={t('events.next')}>
                  {coming.length > 0 ? (
                    <EventRows events={coming} />
                  ) : (
                    <EmptyNotice title={t('events.empty')} text={t('events.emptyText')} />
                  )}
                </Panel>
                {past.length > 0 && (
                  <Panel title={t('events.past')}>
                    <EventRows events={past} />
                  </Panel>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}
