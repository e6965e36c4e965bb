import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useRiderId } from '../../rider/use-rider.ts';
import { PhotoField } from './PhotoField.tsx';
import { fetchPlate, platesQuery, sendPlate } from './photos.api.ts';

/**
 * A photo of the plate, for a VIN that staff review before it counts or that no pattern matches yet: its upload, state
 * and preview.
 */
export function PlatePhoto({ vin, why }: { vin: string; why: 'review' | 'noPattern' }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const riderId = useRiderId();
  const cache = useQueryClient();
  const query = platesQuery(riderId);
  const plates = useQuery(query);
  const sent = plates.data?.plates.find((plate) => plate.vin === vin);
  return (
    <PhotoField
      title={t('bikes.plate.title')}
      label={t('bikes.plate.label', { vin })}
      choose={t('bikes.plate.choose')}
      save={(file, onProgress) => sendPlate(riderId, vin, file, onProgress)}
      load={() => fetchPlate(riderId, vin)}
      vin={vin}
      hasPhoto={sent !== undefined}
      tone="warning"
      onSent={(answer) => cache.setQueryData(query.queryKey, answer)}
    >
      <p>{sent ? t('bikes.plate.sent', { date: date(sent.uploadedAt) }) : t(`bikes.plate.text.${why}`)}</p>
    </PhotoField>
  );
}
