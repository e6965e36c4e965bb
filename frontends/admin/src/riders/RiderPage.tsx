import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { RefusedMail } from './account/RefusedMail.tsx';
import { MergeHold } from './merge/MergeHold.tsx';
import { RiderActions } from './RiderActions.tsx';
import { RiderRail } from './RiderRail.tsx';
import { riderQuery, type RiderPage as RiderAnswer } from './riders.api.ts';
import { RiderStrip } from './RiderStrip.tsx';
import { RiderTabs } from './RiderTabs.tsx';
import { lastKindOf, TypeChip } from './stand-cells.tsx';
import { StateChip } from './StateChip.tsx';
import { Tombstone } from './Tombstone.tsx';
import '../layout/detail.css';
import './riders.css';

export function RiderPage() {
  const { t } = useTranslation('admin');
  const { riderId = '' } = useParams();
  const query = useQuery(riderQuery(riderId));
  const rider = query.data?.rider;
  return (
    <>
      {rider && <title>{`${rider.fullName} | ${theme.name}`}</title>}
      <PageHeader
        title={rider ? <RiderTitle rider={rider} /> : t('riders.rider')}
        crumbs={[
          { label: t('sidebar.riders'), to: '/auth/admin/riders' },
          ...(rider?.amaNumber ? [{ label: `${t('riders.ama')} ${rider.amaNumber}` }] : []),
        ]}
        actions={query.data && !query.data.rider.mergedInto && <RiderActions page={query.data} />}
      />
      <div className="page-body">
        <Loaded query={query} lines={7} height={48}>
          {(page) =>
            page.rider.mergedInto ? (
              <>
                <Tombstone mergedInto={page.rider.mergedInto} />
                <div className="detail-columns">
                  <AuditTable target={{ type: 'rider', id: page.rider.id }} />
                  <RiderRail rider={page.rider} />
                </div>
              </>
            ) : (
              <>
                <MergeHold riderId={page.rider.id} />
                <RefusedMail rider={page.rider} />
                <RiderStrip page={page} />
                <div className="detail-columns">
                  <RiderTabs page={page} onRetry={() => void query.refetch()} />
                  <RiderRail rider={page.rider} />
                </div>
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function RiderTitle({ rider }: { rider: RiderAnswer['rider'] }) {
  return (
    <span className="rider-title">
      {rider.fullName}
      <TypeChip lastKind={lastKindOf(rider.awards ?? [])} />
      <StateChip rider={rider} />
    </span>
  );
}
