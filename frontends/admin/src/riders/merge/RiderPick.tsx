import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { RiderPicker } from '@podium/ui/riders/RiderPicker.tsx';

/** The other of the two riders, by name or AMA number. */
export function RiderPick({ notRiderId, onPick }: { notRiderId: string; onPick: (riderId: string) => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className="merge-pick">
      <label htmlFor={id}>{t('merge.other')}</label>
      <RiderPicker
        id={id}
        className="merge-search"
        autoFocus
        without={[notRiderId]}
        onPick={(rider) => onPick(rider.id)}
      />
      <p className="field-hint">{t('merge.otherHint')}</p>
    </div>
  );
}
