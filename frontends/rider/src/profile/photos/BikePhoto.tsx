import type { BikeImage } from '@podium/contracts/bike-images.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { PhotoField } from './PhotoField.tsx';
import { deleteBikeImage, fetchBikeImage, bikeImagesQuery, sendBikeImage } from './photos.api.ts';

const tones = { waiting: 'warning', approved: 'done', rejected: 'danger' } as const;

/** A photo of the bike with the logo where the brand requires one (spec 9), and the decision of staff on it. */
export function BikePhoto({ vin }: { vin: string }) {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const cache = useQueryClient();
  const query = bikeImagesQuery(riderId);
  const images = useQuery(query);
  const remove = useMutation({
    mutationFn: () => deleteBikeImage(riderId, vin),
    onSuccess: (answer) => {
      cache.setQueryData(query.queryKey, answer);
      announceDone(t('bikes.image.removed'));
    },
  });
  const image = images.data?.images.find((each) => each.vin === vin);
  return (
    <PhotoField
      title={t('bikes.image.title')}
      label={t('bikes.image.label', { vin })}
      choose={t('bikes.image.choose')}
      save={(file, onProgress) => sendBikeImage(riderId, vin, file, onProgress)}
      load={() => fetchBikeImage(riderId, vin)}
      vin={vin}
      hasPhoto={image !== undefined}
      onSent={(answer) => cache.setQueryData(query.queryKey, answer)}
      acts={
        image && (
          <Button size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            <Icon name="trash" size={17} />
            {t('bikes.image.remove')}
          </Button>
        )
      }
    >
      {image ? <Standing image={image} /> : <p>{t('bikes.image.text')}</p>}
    </PhotoField>
  );
}

function Standing({ image: { status, uploadedAt, reason } }: { image: BikeImage }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  return (
    <div className="photo-standing">
      <Chip tone={tones[status]}>{t(`bikes.image.status.${status}`)}</Chip>
      <p>{t(`bikes.image.said.${status}`, { date: date(uploadedAt) })}</p>
      {reason && <blockquote>{reason}</blockquote>}
    </div>
  );
}
