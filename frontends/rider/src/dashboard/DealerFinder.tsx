import { Select } from 'antd';
import { useId } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFavorites } from '../favorites/use-favorites.ts';
import { placeOf } from './dealers.api.ts';

/** Adds a favorite dealer. */
export function DealerFinder({ dealers }: { dealers: readonly Dealer[] }) {
  const { t } = useTranslation('rider');
  const id = useId();
  const { change } = useFavorites('dealers');
  const add = (itemId: string) => {
    const name = dealers.find((dealer) => dealer.id === itemId)?.name ?? '';
    change({ itemId, isFavorite: true }, { onSuccess: () => announceDone(t('favorites.added', { name })) });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('favorites.find')}</label>
      <Select<string>
        id={id}
        autoFocus
        defaultOpen
        value={null as unknown as string}
        placeholder={t('favorites.findHint')}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t('favorites.notFound')}
        options={dealers.map((dealer) => ({ value: dealer.id, label: `${dealer.name}, ${placeOf(dealer)}` }))}
        onSelect={add}
      />
    </div>
  );
}
