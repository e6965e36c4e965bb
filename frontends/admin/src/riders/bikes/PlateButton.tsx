import { useState } from 'react';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import './plate-button.css';
import { fetchPlate, platesQuery } from './bikes.api.ts';

/** The photo of a plate, where its rider sent one. Opened by a click, because each view is recorded. */
export function PlateButton({ riderId, vin }: { riderId: string; vin: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(platesQuery(riderId));
  const plate = query.data?.plates.find((each) => each.vin === vin);
  if (!plate) return <p className="plate-button secondary">{query.data && t('reviews.bikes.noPhoto')}</p>;
  return (
    <p className="plate-button">
      <Button onClick={() => setOpen(true)}>
        <Icon name="image" size={16} />
        {t('reviews.bikes.photo', { date: date(plate.uploadedAt) })}
        <span className="visually-hidden">{vin}</span>
      </Button>
      {isOpen && (
        <PrivateFileModal
          title={vin}
          fileName={vin}
          load={() => fetchPlate(riderId, vin)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
