import { useState } from 'react';
import type { ShownBikeImage } from '@podium/contracts/bike-images.ts';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { bikeImageAddress, fetchBikeImage } from './bike-images.api.ts';

type BikeImageCardProps = { image: ShownBikeImage; onApprove: () => Promise<void>; onReject: () => void };

export function BikeImageCard({ image, onApprove, onReject }: BikeImageCardProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const approving = useMutation({ mutationFn: onApprove, meta: { inline: true } });
  const { riderId, riderName, vin, bike, status, uploadedAt, decidedAt, reason } = image;
  const name = bike ? `${bike.year} ${bike.make} ${bike.model}` : vin;
  const title = t('bikeImages.photoOf', { bike: name, rider: riderName });
  return (
    <article className="bike-image card" aria-label={title}>
      <Button kind="bare" className="bike-image-open" onClick={() => setOpen(true)}>
        <img src={bikeImageAddress(riderId, vin, uploadedAt)} alt={title} loading="lazy" />
      </Button>
      <div className="bike-image-facts">
        <h2>
          <Link to={`/auth/admin/rider/${riderId}?tab=bikes`}>{riderName}</Link>
        </h2>
        <p>{bike ? name : t('bikeImages.bikeGone')}</p>
        <code>{vin}</code>
        {bike && !bike.valid && <Chip tone="warning">{t('bikeImages.notValid')}</Chip>}
        <p className="secondary">
          {t(`bikeImages.said.${status}`, { date: date(decidedAt ?? uploadedAt) })}
          {reason && <q>{reason}</q>}
        </p>
      </div>
      {approving.error && <ErrorNotice error={approving.error} />}
      <footer className="bike-image-acts">
        {status !== 'rejected' && (
          <Button size="small" onClick={onReject}>
            {t('bikeImages.reject')}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
        {status !== 'approved' && (
          <Button
            kind="primary"
            size="small"
            icon="check"
            isBusy={approving.isPending}
            onClick={() => approving.mutate()}
          >
            {t('bikeImages.approve')}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
      </footer>
      {isOpen && (
        <PrivateFileModal
          title={title}
          fileName={vin}
          load={() => fetchBikeImage(riderId, vin)}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}
