import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { MapProps } from './map-port.ts';

/** What the two kinds of marks mean, with how many of each. */
export function MapLegend({ points, miles = null, center = null }: Pick<MapProps, 'points' | 'miles' | 'center'>) {
  const { t } = useTranslation('shell');
  if (points.length <= 1 && !center) return null;
  return (
    <ul className="map-legend">
      <li>
        <i />
        {t('map.all', { count: points.length })}
      </li>
      {center && (
        <li>
          <i className="is-near" />
          {miles
            ? t('map.within', { miles, count: points.filter(({ isNear }) => isNear).length })
            : t('map.atPlace', { count: points.filter(({ isNear }) => isNear).length })}
        </li>
      )}
    </ul>
  );
}
