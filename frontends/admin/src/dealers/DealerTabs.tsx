import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { DetailTabs } from '@podium/ui/layout/DetailTabs.tsx';
import type { VersionedDealer } from './dealers.api.ts';
import { DealerForm } from './DealerForm.tsx';
import { DealerPhoto } from './DealerPhoto.tsx';
import { DealerLogins } from './logins/DealerLogins.tsx';
import { loginsQuery } from './logins/logins.api.ts';
import { DealerRedemptions } from './record/DealerRedemptions.tsx';
import type { DealerRecord } from './record/use-dealer-record.ts';
import { DealerRefunds } from './refunds/DealerRefunds.tsx';

/** The parts of a dealer. */
export function DealerTabs({ page, record }: { page: VersionedDealer; record: DealerRecord }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { dealer } = page;
  const logins = useQuery({
    ...loginsQuery({ dealerId: dealer.id, page: 1, limit: 1 }),
  });
  return (
    <DetailTabs
      label={t('dealers.parts')}
      first="profile"
      tabs={[
        { key: 'profile', label: t('dealers.tab.profile') },
        { key: 'redemptions', label: t('dealers.tab.redemptions'), count: record.redemptions?.pagination.total },
        { key: 'refunds', label: t('dealers.tab.refunds'), count: record.refunds?.pagination.total },
        { key: 'logins', label: t('dealers.tab.logins'), count: logins.data?.pagination.total },
        { key: 'audit', label: t('audit.title') },
      ]}
    >
      {(tab) => (
        <>
          {tab === 'profile' && (
            <section className="dealer-card card">
              <h2>{t('dealers.photo')}</h2>
              <DealerPhoto page={page} />
              <DealerForm key={dealer.id} page={page} onCancel={() => void navigate('/auth/admin/dealers')} />
            </section>
          )}
          {tab === 'redemptions' && <DealerRedemptions dealerId={dealer.id} />}
          {tab === 'refunds' && <DealerRefunds dealerId={dealer.id} />}
          {tab === 'logins' && <DealerLogins dealer={dealer} />}
          {tab === 'audit' && (
            <AuditTable target={{ type: 'dealer', id: dealer.id }} currency={currencyOf(dealer.country)} />
          )}
        </>
      )}
    </DetailTabs>
  );
}
