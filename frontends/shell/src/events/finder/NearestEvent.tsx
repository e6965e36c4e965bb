import { distanceMiles } from '@podium/contracts/distance.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { EventsOnMap } from '../events.api.ts';

/** The nearest event that matches all filters except the distance; nothing where no distance was searched. */
export function NearestEvent({ map: { points, center } }: { map: EventsOnMap }) {
  const { t } = useTranslation('shell');
  const { count } = useFormats();
  if (!center) return null;
  const [nearest] = points
    .filter(({ canceled }) => !canceled)
    .map((point) => ({ ...point, miles: distanceMiles(center, point) }))
    .sort((a, b) => a.miles - b.miles);
  if (!nearest) return null;
  return (
    <p className="finder-nearest" role="status">
      <Icon name="pin" size={18} />
      <span>
        <Trans
          t={t}
          i18nKey="events.nearest"
          values={{ miles: count(Math.round(nearest.miles)), title: nearest.title }}
          components={{ a: <Link to={`/events/event/${nearest.id}`} /> }}
        />
      </span>
    </p>
  );
}
