import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { MapProps } from './map-port.ts';

/** The meaning of the kinds of marks, with the number of each. */
export function MapLegend({ points, miles = null, center = null }: Pick<MapProps, 'points' | 'miles' | 'center'>) {
  const { t } = useTranslation('shell');
  const areRough = points.some((point) => point.isApproximate);
  const count = points.filter(({ isNear }) => isNear).length;
  if (points.length <= 1 && !center && !areRough) return null;
  return (
    <ul className="map-legend">
      {(points.length > 1 || center) && (
        <li>
          <i />
          {t('map.all', { count: points.length })}
        </li>
      )}
      {center && (
        <li>
          <i className="is-near" />
          {miles ? t('map.within', { miles, count }) : t('map.atPlace', { count })}
        </li>
      )}
      {areRough && (
        <li>
          <i className="is-approximate" />
          {t('map.approximate')}
        </li>
      )}
    </ul>
  );
}
