import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { PageUnloaded } from '../layout/PageUnloaded.tsx';
import { DealerFacts } from './dealer/DealerFacts.tsx';
import { DealerHead } from './dealer/DealerHead.tsx';
import { DealerMeta } from './dealer/DealerMeta.tsx';
import { SpendableCredit } from './dealer/SpendableCredit.tsx';
import { DealerPlace } from './dealer/DealerPlace.tsx';
import { dealerQuery } from './dealers.api.ts';
import './dealers.css';
import './dealer/dealer-page.css';

/** One dealer: contact, directions, and whether the reader's credit can be spent there. */
export function DealerPage() {
  const { t } = useTranslation('shell');
  const { dealerId = '' } = useParams();
  const { data, error, refetch } = useQuery(dealerQuery(dealerId));
  if (!data) return <PageUnloaded section="dealers" error={error} onRetry={() => void refetch()} />;
  const { dealer } = data;
  return (
    <>
      <DealerMeta dealer={dealer} />
      <DealerHead dealer={dealer} />
      <div className="public-width public-body dealer-page">
        <div className="dealer-page-side">
          <DealerFacts dealer={dealer} />
          <SpendableCredit country={dealer.country} />
        </div>
        <DealerPlace dealer={dealer} />
        {dealer.bio && (
          <section className="dealer-bio" aria-labelledby="dealer-about">
            <h2 id="dealer-about">{t('dealer.about')}</h2>
            <p>{dealer.bio}</p>
          </section>
        )}
      </div>
    </>
  );
}
