import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { FavoriteKind } from './favorites.api.ts';
import { useFavorites } from './use-favorites.ts';
import './favorite-star.css';

type FavoriteStarProps = {
  kind: FavoriteKind;
  itemId: string;
  title: string;
  /** Shows its label beside the star. */ isButton?: boolean;
};

/** The page to return to after signing in. */
const pageOf = { dealers: '/dealers/', events: '/auth/rider/event/' };

/**
 * Adds a dealer or an event to a rider's favorites. It links visitors to the login, and is hidden for dealers,
 * promoters and staff.
 */
export function FavoriteStar({ kind, itemId, title, isButton = false }: FavoriteStarProps) {
  const { t } = useTranslation('shell');
  const { user, riderId, ids, change } = useFavorites(kind);
  const isOn = ids?.includes(itemId) ?? false;
  const className = isButton ? 'btn btn--primary favorite-star' : 'favorite-star';
  const inside = (
    <>
      <Icon name="star" size={22} />
      {isButton && <span>{t(isOn ? 'favorite.on' : 'favorite.add')}</span>}
    </>
  );
  if (!user) {
    return (
      <Link
        className={className}
        to={`/login?next=${encodeURIComponent(pageOf[kind] + itemId)}`}
        aria-label={t('favorite.login', { title })}
        title={t('favorite.loginShort')}
      >
        {inside}
      </Link>
    );
  }
  if (riderId === null) return null;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      aria-label={t('favorite.star', { title })}
      disabled={!ids}
      onClick={() => change({ itemId, isFavorite: !isOn })}
    >
      {inside}
    </button>
  );
}
