import { useCallback } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import type { Cluster } from './clusters.ts';

/** The place of a mark as text: its city, or its states and provinces. */
export function useClusterPlace(): (cluster: Cluster) => string {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  return useCallback(
    ({ points }) => {
      const [cities, states] = [
        [...new Set(points.map(({ city, state }) => `${city}, ${state}`))],
        [...Map.groupBy(points, ({ state }) => state)],
      ];
      if (cities.length === 1) return cities[0] ?? '';
      const names = states.sort(([, a], [, b]) => b.length - a.length).map(([state]) => regionName(state));
      return names.length > 2 ? t('map.andMore', { places: names.slice(0, 2).join(', ') }) : names.join(', ');
    },
    [t, regionName],
  );
}
