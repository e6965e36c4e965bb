import { useState } from 'react';
import type { VinReview } from '@podium/contracts/vin-reviews.ts';
import { decideVinReview as limits } from '@podium/contracts/limits/dealers.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { BikeCard } from './BikeCard.tsx';
import { decideVinReview, type listVinReviews } from './reviews.api.ts';
import { VinAdders } from './VinAdders.tsx';

type Query = { data: Awaited<ReturnType<typeof listVinReviews>> | undefined; error: unknown; refetch: () => unknown };
type Asking = { review: VinReview; decision: 'confirm' | 'reject' };

/** Bikes whose VIN needs a review before they count, and riders who add many VINs. */
export function BikeQueue({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = async ({ review, decision }: Asking, note: string) => {
    await decideVinReview(review.id, decision, note);
    announceDone(t(`reviews.bikes.done.${decision}`, { vin: review.vin }));
  };
  return (
    <>
      <p className="secondary review-text">{t('reviews.bikes.text')}</p>
      <Loaded query={query} lines={3} height={220}>
        {({ reviews }) =>
          reviews.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('reviews.bikes.none')} text={t('reviews.bikes.noneText')} />
            </div>
          ) : (
            <ul className="review-list">
              {reviews.map((review) => (
                <li key={review.id}>
                  <BikeCard review={review} onDecide={(decision) => setAsking({ review, decision })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <VinAdders />
      {asking && (
        <ConfirmDialog
          title={t(`reviews.bikes.ask.${asking.decision}`, { vin: asking.review.vin })}
          yes={t(`reviews.bikes.${asking.decision}`)}
          isDangerous={asking.decision === 'reject'}
          note={{ path: 'note', maxLength: limits.note, isRequired: true }}
          act={(note) => decide(asking, note)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`reviews.bikes.askText.${asking.decision}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
