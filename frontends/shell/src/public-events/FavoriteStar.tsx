import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFavoriteEvents } from './use-favorite-events.ts';

type FavoriteStarProps = { eventId: string; title: string; /** With its word beside it. */ isButton?: boolean };

/**
 * Keeps an event among a rider's favourites. It leads whoever is not signed in to the login, and is not there for
 * dealers, promoters and staff.
 */
export function FavoriteStar({ eventId, title, isButton = false }: FavoriteStarProps) {
  const { t } = useTranslation('shell');
  const { user, riderId, ids, change } = useFavoriteEvents();
  const isOn = ids?.includes(eventId) ?? false;
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
        to={`/login?next=${encodeURIComponent(`/auth/rider/event/${eventId}`)}`}
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
      onClick={() => change({ eventId, isFavorite: !isOn })}
    >
      {inside}
    </button>
  );
}
