import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { ProxyButton } from '../ProxyButton.tsx';
import { DealerFields } from './DealerFields.tsx';
import { DealerForm } from './DealerForm.tsx';
import { createDealer, getDealer, type DealerInput } from './dealers.api.ts';
import { GiveSignIn } from './GiveSignIn.tsx';
import { SwitchDealer } from './SwitchDealer.tsx';
import './dealers.css';

/** `/dealer` adds one, `/dealer/{id}` shows and changes one. */
export function DealerPage() {
  const { t } = useTranslation('admin');
  const { dealerId } = useParams();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['dealer', dealerId],
    queryFn: () => getDealer(dealerId ?? ''),
    enabled: dealerId !== undefined,
  });
  const add = async (values: DealerInput) => {
    const added = await createDealer(values);
    announceDone(t('dealers.added', { name: added.name }));
    await cache.invalidateQueries();
    await navigate(`/auth/admin/dealer/${added.id}`);
  };
  const toList = () => void navigate('/auth/admin/dealers');
  if (query.error)
    return (
      <div className="page-body">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (dealerId && !query.data) return <PageWaiting />;
  const dealer = query.data?.dealer;
  return (
    <>
      <PageHeader
        title={dealer?.name ?? t('dealers.add')}
        crumbs={[
          { label: t('sidebar.dealers'), to: '/auth/admin/dealers' },
          ...(dealer ? [{ label: t('dealers.numberIs', { number: dealer.dealerId }) }] : []),
        ]}
        actions={
          query.data &&
          dealer && (
            <>
              <StatusChip status={dealer.active ? 'active' : 'inactive'} />
              <SwitchDealer {...query.data} />
              <ProxyButton subject={{ type: 'dealer', id: dealer.id }} label={t('dealers.proxy')} />
            </>
          )
        }
      />
      <div className={`page-body${dealer ? ' dealer-page' : ''}`}>
        <section className="dealer-card card">
          {query.data ? (
            <DealerForm key={query.data.dealer.id} page={query.data} onCancel={toList} />
          ) : (
            <EntityForm<DealerInput>
              initialValues={{ country: 'US' }}
              onSave={add}
              onCancel={toList}
              saveLabel={t('dealers.add')}
            >
              {(form) => <DealerFields form={form} isNew />}
            </EntityForm>
          )}
        </section>
        {dealer && (
          <div className="dealer-side">
            <GiveSignIn dealer={dealer} />
            <Link className="link-arrow" to={`/auth/admin/dealer-logins?dealerId=${dealer.id}`}>
              {t('dealerLogins.ofDealer')}
              <Icon name="right" size={16} />
            </Link>
          </div>
        )}
      </div>
    </>
  );
}
