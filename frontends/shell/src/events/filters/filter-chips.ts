import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import type { FilterChip } from '../../finder/FilterChips.tsx';
import { hasPlace } from '../../finder/place-search.ts';
import type { FinderAddress } from '../../finder/use-finder-address.ts';
import { isPast } from '../finder/searches.ts';
import { useNear } from './use-near.ts';

/** The active filters, each with the change that removes it. */
export function useFilterChips({ get, listOf }: FinderAddress): FilterChip[] {
  const { t } = useTranslation('shell');
  const { date } = useFormats();
  const regionName = useRegionName();
  const isSeries = get('view') === 'series';
  const near = useNear(get);
  const plain = (key: string, label: string): FilterChip[] =>
    get(key) ? [{ key, label, without: { [key]: '' } }] : [];
  const each = (key: string, labelOf: (value: string) => string): FilterChip[] =>
    listOf(key).map((value) => ({
      key: `${key}-${value}`,
      label: labelOf(value),
      without: {
        [key]: listOf(key)
          .filter((other) => other !== value)
          .join(','),
      },
    }));
  return [
    ...plain('q', t('finder.chipText', { text: get('q') })),
    ...plain('country', t(`ui:country.${get('country')}`, { defaultValue: get('country') })),
    ...plain('state', regionName(get('state'))),
    ...plain('city', get('city')),
    ...(hasPlace(get) && !(isSeries && !get('zipcode'))
      ? [{ key: 'near', label: near, without: { zipcode: '', lat: '', lon: '', zipDistance: '' } }]
      : []),
    ...each('races', (style) => t(`ui:raceStyle.${style}`)),
    ...(isSeries
      ? []
      : [
          ...each('payout', (type) => t(`ui:payout.${type}`)),
          ...(isPast(get) ? plain('when', t('events.past')) : []),
          ...plain('from', t('events.chipFrom', { date: date(get('from')) })),
          ...plain('to', t('events.chipTo', { date: date(get('to')) })),
          ...(get('canceled') === 'false' ? plain('canceled', t('events.chipNotCanceled')) : []),
        ]),
  ];
}
