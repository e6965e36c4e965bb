import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import type { FavoriteKind } from './favorites.api.ts';
import { useFavorites } from './use-favorites.ts';
import './favorite-star.css';

/** Marks a dealer or an event as a favorite, or removes the mark. */
export function FavoriteStar({ kind, itemId, name }: { kind: FavoriteKind; itemId: string; name: string }) {
  const { t } = useTranslation('rider');
  const { ids, isFavorite, change } = useFavorites(kind);
  const isOn = isFavorite(itemId);
  return (
    <IconButton
      className="star-button"
      icon="star"
      iconSize={24}
      aria-pressed={isOn}
      label={t('favorites.star', { name })}
      title={t(isOn ? 'favorites.remove' : 'favorites.add')}
      disabled={!ids}
      onClick={() => change({ itemId, isFavorite: !isOn })}
    />
  );
}
