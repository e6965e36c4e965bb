import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { DetailTabs } from '@podium/ui/layout/DetailTabs.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { ClaimQueue } from '@podium/race-screens/reviews/ClaimQueue.tsx';
import { useClaims } from '@podium/race-screens/reviews/use-claims.ts';
import { useMySeries, useOwnEvents } from '../races/use-own-races.ts';
import { EventList } from './EventList.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import { SerieList } from './SerieList.tsx';
import { homeTabs, sortEvents, type HomeTab } from './sort-events.ts';
import '../races/races.css';

/** The promoter's events, by the action they need, and series. */
export function HomePage() {
  const { t } = useTranslation('promoter');
  const user = useUser();
  const [params] = useSearchParams();
  const [events, series] = [useOwnEvents(), useMySeries()];
  const waiting = useClaims('promoter').data?.claims.length ?? 0;
  return (
    <>
      <PageHeader
        title={t('home.title')}
        crumbs={[{ label: user?.name ?? '' }]}
        actions={
          <>
            <ButtonLink size="small" icon="plus" to="/auth/promoter/serie">
              {t('series.add')}
            </ButtonLink>
            <ButtonLink kind="primary" size="small" icon="plus" to="/auth/promoter/event">
              {t('events.add')}
            </ButtonLink>
          </>
        }
      />
      <div className="page-body">
        <Loaded query={events} lines={8} height={64}>
          {(all) => {
            const sorted = sortEvents(all, today());
            const own = series.data ?? [];
            const openSeries = own.filter(({ approval }) => approval !== 'approved');
            const countOf = (tab: HomeTab) => sorted[tab].length + (tab === 'submissions' ? openSeries.length : 0);
            const first = homeTabs.find((tab) => countOf(tab) > 0) ?? 'upcoming';
            return (
              <>
                <HomeFigures events={all} sorted={sorted} />
                {waiting > 0 && params.get('tab') !== 'claims' && (
                  <p className="own-claims" role="status">
                    <ButtonLink size="small" to="?tab=claims" preventScrollReset>
                      {t('home.claims', { count: waiting })}
                      <Icon name="right" size={16} />
                    </ButtonLink>
                  </p>
                )}
                <DetailTabs
                  label={t('home.parts')}
                  first={first}
                  tabs={[
                    ...homeTabs.map((tab) => ({ key: tab, label: t(`home.tab.${tab}`), count: countOf(tab) })),
                    { key: 'claims', label: t('home.tab.claims'), count: waiting },
                    { key: 'series', label: t('home.tab.series'), count: own.length },
                  ]}
                >
                  {(tab) =>
                    tab === 'claims' ? (
                      <ClaimQueue type="promoter" />
                    ) : tab === 'series' ? (
                      <Loaded query={series} lines={4} height={64}>
                        {(found) => <SerieList series={found} withAdd />}
                      </Loaded>
                    ) : (
                      <div className="own-group">
                        <EventList
                          key={tab}
                          tab={tab}
                          events={sorted[tab]}
                          isAlone={all.length === 0}
                          hasSeries={tab === 'submissions' && openSeries.length > 0}
                        />
                        {tab === 'submissions' && openSeries.length > 0 && <SerieList series={openSeries} />}
                      </div>
                    )
                  }
                </DetailTabs>
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}
