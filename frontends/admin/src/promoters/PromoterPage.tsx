import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { ProxyButton } from '../people/ProxyButton.tsx';
import { ActivatePromoter } from './ActivatePromoter.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { PromoterFacts } from './PromoterFacts.tsx';
import { PromoterForm } from './PromoterForm.tsx';
import { promoterQuery } from './promoters.api.ts';
import './promoters.css';

export function PromoterPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { promoterId = '' } = useParams();
  const query = useQuery(promoterQuery(promoterId));
  const promoter = query.data?.promoter;
  const title = promoter ? (
    <span className="promoter-title">
      {promoter.name}
      <StatusChip status={promoter.active ? 'active' : 'deactivated'} />
    </span>
  ) : (
    t('promoters.promoter')
  );
  return (
    <>
      {promoter && <title>{`${promoter.name} | ${theme.name}`}</title>}
      <PageHeader
        title={title}
        crumbs={[
          { label: t('sidebar.promoters'), to: '/auth/admin/promoters' },
          ...(promoter?.contactName ? [{ label: promoter.contactName }] : []),
        ]}
        actions={
          query.data && (
            <>
              <ActivatePromoter page={query.data} />
              <ProxyButton subject={{ type: 'promoter', id: query.data.promoter.id }} label={t('promoters.proxy')} />
            </>
          )
        }
      />
      <div className="page-body">
        <Loaded query={query} lines={7} height={44}>
          {(page) => (
            <div className="promoter-columns">
              <section className="card">
                <PromoterForm key={page.promoter.id} page={page} />
              </section>
              <aside className="promoter-rail">
                <DecisionCard
                  promoter={page.promoter}
                  onDeleted={() => void navigate('/auth/admin/promoters', { replace: true })}
                />
                <PromoterFacts promoter={page.promoter} />
              </aside>
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
