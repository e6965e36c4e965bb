import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { DecisionCard } from '../DecisionCard.tsx';
import { PromoterFacts } from '../PromoterFacts.tsx';
import { promoterQuery } from '../promoters.api.ts';
import '../promoters.css';

const list = '/auth/admin/promoter-applications';

/** One application with all its data and decisions. */
export function ApplicationPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { promoterId = '' } = useParams();
  const query = useQuery(promoterQuery(promoterId));
  const open = query.data && (
    <ButtonLink size="small" to={`/auth/admin/promoter/${query.data.promoter.id}`}>
      {t('applications.openPromoter')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={query.data?.promoter.name ?? t('applications.one')}
        crumbs={[{ label: t('sidebar.promoterApplications'), to: list }]}
        actions={open}
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={40}>
          {({ promoter }) => (
            <div className="promoter-columns">
              <PromoterFacts promoter={promoter} isWhole />
              <aside className="promoter-rail">
                <DecisionCard promoter={promoter} onDeleted={() => void navigate(list, { replace: true })} />
              </aside>
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
