import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
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
  const look = { kind: isButton ? 'primary' : 'bare', className: 'favorite-star' } as const;
  const inside = (
    <>
      <Icon name="star" size={22} />
      {isButton && <span>{t(isOn ? 'favorite.on' : 'favorite.add')}</span>}
    </>
  );
  if (!user) {
    return (
      <ButtonLink
        {...look}
        to={`/login?next=${encodeURIComponent(pageOf[kind] + itemId)}`}
        aria-label={t('favorite.login', { title })}
        title={t('favorite.loginShort')}
      >
        {inside}
      </ButtonLink>
    );
  }
  if (riderId === null) return null;
  return (
    <Button
      {...look}
      aria-pressed={isOn}
      aria-label={t('favorite.star', { title })}
      disabled={!ids}
      onClick={() => change({ itemId, isFavorite: !isOn })}
    >
      {inside}
    </Button>
  );
}
