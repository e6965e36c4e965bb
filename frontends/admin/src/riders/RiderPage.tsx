import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { AwardsTable } from './AwardsTable.tsx';
import { BikesEditor } from './bikes/BikesEditor.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { RiderActions } from './RiderActions.tsx';
import { RiderForm } from './RiderForm.tsx';
import { RiderRail } from './RiderRail.tsx';
import { fetchRider, type RiderPage as RiderAnswer } from './riders.api.ts';
import { accountStatus } from './RidersPage.tsx';
import { RiderStrip } from './RiderStrip.tsx';
import './riders.css';

const tabs = ['awards', 'results', 'ledger', 'bikes', 'profile'] as const;
type Tab = (typeof tabs)[number];

export function RiderPage() {
  const { t } = useTranslation('admin');
  const { riderId = '' } = useParams();
  const query = useQuery({ queryKey: ['rider', riderId], queryFn: ({ signal }) => fetchRider(riderId, signal) });
  const rider = query.data?.rider;
  const title = rider ? (
    <span className="rider-title">
      {rider.fullName} <StatusChip status={accountStatus(rider)} />
    </span>
  ) : (
    t('riders.rider')
  );
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: t('sidebar.riders'), to: '/auth/admin/riders' }, ...(rider?.amaNumber ? [{ label: `${t('riders.ama')} ${rider.amaNumber}` }] : [])]} actions={query.data && <RiderActions page={query.data} />} />
      <div className="page-body">
        <Loaded query={query} lines={7} height={48}>
          {(page) => (
            <>
              <RiderStrip page={page} />
              <div className="rider-columns">
                <RiderTabs page={page} onRetry={() => void query.refetch()} />
                <RiderRail rider={page.rider} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function RiderTabs({ page, onRetry }: { page: RiderAnswer; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const tab: Tab = tabs.find((each) => each === params.get('tab')) ?? 'awards';
  const { rider } = page;
  const counts: Partial<Record<Tab, number | undefined>> = { awards: rider.awards?.length, bikes: rider.bikes?.length };
  const down = <ErrorNotice error={new Error(t('riders.down', { parts: page.unavailable.join(', ') }))} onRetry={onRetry} />;
  return (
    <section className="rider-tabs">
      <nav className="card" aria-label={t('riders.parts')}>
        {tabs.map((each) => (
          <Link key={each} to={`?tab=${each}`} replace preventScrollReset aria-current={each === tab ? 'page' : undefined}>
            {t(`riders.tab.${each}`)}
            {counts[each] !== undefined && <b className="figure">{counts[each]}</b>}
          </Link>
        ))}
      </nav>
      {tab === 'awards' && (rider.awards ? <AwardsTable awards={rider.awards} /> : down)}
      {tab === 'results' && <ResultsTable riderId={rider.id} />}
      {tab === 'ledger' && <LedgerTable riderId={rider.id} />}
      {tab === 'bikes' && <div className="card">{rider.bikes ? <BikesEditor key={rider.id} page={page} bikes={rider.bikes} /> : down}</div>}
      {tab === 'profile' && <div className="card"><RiderForm key={rider.id} page={page} /></div>}
    </section>
  );
}
