import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { ProxyButton } from '../people/ProxyButton.tsx';
import { FiguresLink } from '../layout/ReportLink.tsx';
import { DealerRail } from './DealerRail.tsx';
import { dealerQuery, type VersionedDealer } from './dealers.api.ts';
import { DealerStrip } from './DealerStrip.tsx';
import { DealerTabs } from './DealerTabs.tsx';
import { useDealerRecord } from './record/use-dealer-record.ts';
import { SwitchDealer } from './SwitchDealer.tsx';
import '../layout/detail.css';
import './dealers.css';

export function DealerPage() {
  const { t } = useTranslation('admin');
  const { dealerId = '' } = useParams();
  const query = useQuery(dealerQuery(dealerId));
  const dealer = query.data?.dealer;
  return (
    <>
      {dealer && <title>{`${dealer.name} | ${theme.name}`}</title>}
      <PageHeader
        title={dealer?.name ?? t('dealers.dealer')}
        crumbs={[
          { label: t('sidebar.dealers'), to: '/auth/admin/dealers' },
          ...(dealer ? [{ label: t('dealers.numberIs', { number: dealer.dealerId }) }] : []),
        ]}
        actions={
          query.data && (
            <>
              <FiguresLink of="dealer" id={query.data.dealer.id} />
              <SwitchDealer {...query.data} />
              <ProxyButton subject={{ type: 'dealer', id: query.data.dealer.id }} label={t('dealers.proxy')} />
            </>
          )
        }
      />
      <div className="page-body">
        <Loaded query={query} lines={7} height={48}>
          {(page) => <DealerDetail key={page.dealer.id} page={page} />}
        </Loaded>
      </div>
    </>
  );
}

function DealerDetail({ page }: { page: VersionedDealer }) {
  const record = useDealerRecord(page.dealer.id);
  return (
    <>
      <DealerStrip dealer={page.dealer} record={record} />
      <div className="detail-columns">
        <DealerTabs page={page} record={record} />
        <DealerRail dealer={page.dealer} />
      </div>
    </>
  );
}
