import type { VinReview } from '@podium/contracts/vin-reviews.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { PlateButton } from '../riders/bikes/PlateButton.tsx';

type BikeCardProps = { review: VinReview; onDecide: (decision: 'confirm' | 'reject') => void };

/** A bike to review: rider, reason, number of VINs the rider added, where the VIN stood, and the photo of its plate. */
export function BikeCard({ review, onDecide }: BikeCardProps) {
  const { t } = useTranslation('admin');
  const { date, count } = useFormats();
  const { bike, vin, riderId, stoodIn } = review;
  const facts = [
    {
      key: 'newVins',
      label: t('reviews.bikes.newVins', { count: review.newVinDays }),
      value: count(review.newVins),
    },
    { key: 'allVins', label: t('reviews.bikes.allVins'), value: count(review.allVins) },
    { key: 'rejectedBefore', label: t('reviews.bikes.rejectedBefore'), value: count(review.rejectedBefore) },
  ];
  return (
    <article className="review card" aria-label={vin}>
      <header className="review-head">
        <div>
          <h2>
            <Link to={`/auth/admin/rider/${riderId}`}>{review.riderName ?? t('reviews.bikes.unnamed')}</Link>
          </h2>
          <p className="secondary">{t('reviews.bikes.added', { date: date(review.askedAt) })}</p>
        </div>
        <p className="review-vin">
          {bike && `${bike.year} ${bike.make} ${bike.model}`}
          <b>{vin}</b>
        </p>
      </header>
      <ul className="review-reasons">
        {review.reasons.map((reason) => (
          <li key={reason}>{t(`reviews.bikes.reason.${reason}`)}</li>
        ))}
      </ul>
      <dl className="review-facts">
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stoodIn.length > 0 && <StoodIn results={stoodIn} />}
      <footer className="review-acts">
        <PlateButton riderId={riderId} vin={vin} />
        <Button kind="danger" onClick={() => onDecide('reject')}>
          <Icon name="close" size={16} />
          {t('reviews.bikes.reject')}
          <span className="visually-hidden">{vin}</span>
        </Button>
        <Button kind="primary" onClick={() => onDecide('confirm')}>
          <Icon name="check" size={16} />
          {t('reviews.bikes.confirm')}
          <span className="visually-hidden">{vin}</span>
        </Button>
      </footer>
    </article>
  );
}

function StoodIn({ results }: { results: VinReview['stoodIn'] }) {
  const { t } = useTranslation('admin');
  return (
    <SimpleTable
      className="review-sides review-stood"
      rows={results}
      columns={[
        {
          title: t('reviews.bikes.event'),
          render: ({ eventId, eventTitle, className }) => (
            <>
              <Link to={`/auth/admin/event/${eventId}?tab=results`}>{eventTitle}</Link>, {className}
            </>
          ),
        },
        { title: t('riders.place'), value: ({ place }) => place ?? '–' },
        {
          title: t('reviews.bikes.whose'),
          render: ({ riderId, riderName, isOwn }) => (
            <>
              {riderId === null ? (
                t('reviews.bikes.nobody')
              ) : (
                <Link to={`/auth/admin/rider/${riderId}`}>{riderName ?? t('reviews.bikes.unnamed')}</Link>
              )}
              {isOwn && ` (${t('reviews.bikes.own')})`}
            </>
          ),
        },
      ]}
    />
  );
}
