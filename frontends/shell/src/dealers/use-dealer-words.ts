import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import type { FilterChip } from '../finder/FilterChips.tsx';
import { hasPlace } from '../finder/place-search.ts';
import type { FinderAddress } from '../finder/use-finder-address.ts';
import type { useDealers } from './use-dealers.ts';

type Search = Pick<ReturnType<typeof useDealers>, 'matching' | 'found' | 'distance'>;

/** The search result and its filters as text. */
export function useDealerWords({ get }: FinderAddress, { matching, found, distance }: Search) {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  const [zipcode, counts] = [get('zipcode'), { count: found.length, all: matching.length }];
  const isExact = distance === 'exact';
  const near =
    distance === undefined
      ? t(zipcode ? 'dealers.nearZip' : 'dealers.nearHere', { zipcode })
      : isExact
        ? zipcode
        : t(zipcode ? 'finder.chipNear' : 'finder.chipHere', { miles: distance, zipcode });
  const chip = (key: string, label: string): FilterChip[] => (get(key) ? [{ key, label, without: { [key]: '' } }] : []);
  const chips = [
    ...chip('q', t('finder.chipText', { text: get('q') })),
    ...chip('country', t(`ui:country.${get('country')}`, { defaultValue: get('country') })),
    ...chip('state', regionName(get('state'))),
    ...(hasPlace(get)
      ? [{ key: 'near', label: near, without: { zipcode: '', lat: '', lon: '', zipDistance: '' } }]
      : []),
  ];
  return {
    chips,
    found:
      distance === undefined
        ? t('dealers.found', counts)
        : t(isExact ? 'dealers.foundExact' : 'dealers.foundNear', { ...counts, near, zipcode }),
  };
}
