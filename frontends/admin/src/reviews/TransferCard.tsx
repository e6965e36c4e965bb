import type { VinTransfer } from '@podium/contracts/vin-transfers.ts';
import { BikeHistory } from '@podium/ui/bikes/BikeHistory.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { PlateButton } from '../riders/bikes/PlateButton.tsx';

type TransferCardProps = { transfer: VinTransfer; onDecide: (decision: 'approve' | 'reject') => void };
const tones = { agreed: 'done', refused: 'danger' } as const;

/** Who requests whose bike, why, and the holder's answer. */
export function TransferCard({ transfer, onDecide }: TransferCardProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { bike, vin, from, to, holderAnswer } = transfer;
  const riders = [
    { key: 'to', rider: to },
    { key: 'from', rider: from },
  ] as const;
  return (
    <article className="review card" aria-label={vin}>
      <header className="review-head">
        <div>
          <h2>{bike ? `${bike.year} ${bike.make} ${bike.model}` : t('bikeImages.bikeGone')}</h2>
          <p className="secondary">{t('reviews.transfers.asked', { date: date(transfer.askedAt) })}</p>
        </div>
        <p className="review-vin">
          <b>{vin}</b>
        </p>
      </header>
      <dl className="review-facts">
        {riders.map(({ key, rider }) => (
          <div key={key}>
            <dt>{t(`reviews.transfers.${key}`)}</dt>
            <dd>
              <Link to={`/auth/admin/rider/${rider.id}?tab=bikes`}>{rider.name ?? t('reviews.bikes.unnamed')}</Link>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('reviews.transfers.answer')}</dt>
          <dd>
            <Chip tone={holderAnswer ? tones[holderAnswer] : 'warning'}>
              {t(`reviews.transfers.said.${holderAnswer ?? 'nothing'}`)}
            </Chip>
          </dd>
        </div>
      </dl>
      <blockquote className="review-note">{transfer.note}</blockquote>
      <footer className="review-acts">
        <PlateButton riderId={to.id} vin={vin} />
        <BikeHistory type="admin" riderId={to.id} vin={vin} showsRiders />
        <Button kind="danger" onClick={() => onDecide('reject')}>
          <Icon name="close" size={16} />
          {t('reviews.transfers.reject')}
          <span className="visually-hidden">{vin}</span>
        </Button>
        <Button kind="primary" onClick={() => onDecide('approve')}>
          <Icon name="check" size={16} />
          {t('reviews.transfers.approve')}
          <span className="visually-hidden">{vin}</span>
        </Button>
      </footer>
    </article>
  );
}
