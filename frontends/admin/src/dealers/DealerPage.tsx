import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { ProxyButton } from '../ProxyButton.tsx';
import { DealerForm } from './DealerForm.tsx';
import { createDealer, getDealer, updateDealer, type DealerInput } from './dealers.api.ts';
import { GiveSignIn } from './GiveSignIn.tsx';
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
  const save = async (values: DealerInput) => {
    const saved = dealerId ? await updateDealer(dealerId, values) : await createDealer(values);
    announceDone(t(dealerId ? 'dealers.saved' : 'dealers.added', { name: saved.name }));
    await cache.invalidateQueries();
    if (!dealerId) await navigate(`/auth/admin/dealer/${saved.id}`);
  };
  if (query.error)
    return (
      <div className="page-body">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (dealerId && !query.data) return <PageWaiting />;
  const dealer = query.data;
  return (
    <>
      <PageHeader
        title={dealer?.name ?? t('dealers.add')}
        crumbs={[
          { label: t('sidebar.dealers'), to: '/auth/admin/dealers' },
          ...(dealer ? [{ label: t('dealers.numberIs', { number: dealer.dealerId }) }] : []),
        ]}
        actions={
          dealer && (
            <>
              <StatusChip status={dealer.active ? 'active' : 'inactive'} />
              <ProxyButton subject={{ type: 'dealer', id: dealer.id }} label={t('dealers.proxy')} />
            </>
          )
        }
      />
      <div className={`page-body${dealer ? ' dealer-page' : ''}`}>
        <section className="dealer-card card">
          <DealerForm
            key={dealer?.id}
            initialValues={dealer ? valuesOf(dealer) : { country: 'US', active: true }}
            onSave={save}
            onCancel={() => void navigate('/auth/admin/dealers')}
            saveLabel={t(dealer ? 'dealers.save' : 'dealers.add')}
          />
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

/** Without the coordinates, which the server fills from the postal code. */
function valuesOf({ id: _id, location: _location, profileImage: _image, ...values }: Dealer): DealerInput {
  return values;
}
