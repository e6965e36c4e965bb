import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { promotersQuery } from './dealers.api.ts';
import './dealers.css';

export function PromotersPage() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery({
    ...promotersQuery(),
    staleTime: 300_000,
  });
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t('promoters.title')}</h1>
            <p>{t('promoters.text')}</p>
          </div>
          <ButtonLink to="/register?type=promoter" kind="primary">
            {t('how.promoters.action')}
            <Icon name="right" size={18} />
          </ButtonLink>
        </div>
      </header>
      <div className="public-width public-body">
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Delayed>
            <Skeleton lines={6} height={70} />
          </Delayed>
        ) : data.promoters.length === 0 ? (
          <div className="card">
            <EmptyNotice title={t('promoters.empty')} />
          </div>
        ) : (
          <ul className="dealer-cards">
            {data.promoters.map((promoter) => (
              <li key={promoter.id} className="card">
                <h2>{promoter.name}</h2>
                {promoter.info && <p className="secondary">{promoter.info}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
