import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { listDealers } from './dealers.api.ts';
import { GiveSignIn } from './GiveSignIn.tsx';

export function DealerLoginsPage() {
  const { t } = useTranslation('admin');
  const id = useId();
  const [params, setParams] = useSearchParams();
  const dealers = useQuery({ queryKey: ['dealers'], queryFn: listDealers });
  const dealer = dealers.data?.find((each) => each.id === params.get('dealer'));
  return (
    <>
      <PageHeader title={t('sidebar.dealerLogins')} crumbs={[{ label: t('sidebar.dealers'), to: '/auth/admin/dealers' }]} />
      <div className="page-body">
        {dealers.error && <ErrorNotice error={dealers.error} onRetry={() => void dealers.refetch()} />}
        <section className="dealer-card card">
          <label htmlFor={id} className="field-label">
            {t('dealerLogins.dealer')}
          </label>
          <Select
            id={id}
            showSearch
            optionFilterProp="label"
            style={{ width: '100%' }}
            loading={dealers.isPending}
            placeholder={t('dealerLogins.choose')}
            value={dealer?.id}
            options={(dealers.data ?? []).map((each) => ({ value: each.id, label: `${each.name}, ${each.city}, ${each.state} (${each.dealerId})` }))}
            onChange={(chosen: string) => setParams({ dealer: chosen }, { replace: true })}
          />
        </section>
        {dealer && <GiveSignIn dealer={dealer} />}
      </div>
    </>
  );
}
