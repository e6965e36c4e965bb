import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { distanceOf } from '../../finder/place-search.ts';
import { defaultDistance } from '../finder/searches.ts';

/** The searched area as text: `100 miles of 92880`, or the postal code alone. */
export function useNear(get: (key: string) => string): string {
  const { t } = useTranslation('shell');
  const [miles, zipcode] = [distanceOf(get, defaultDistance), get('zipcode')];
  if (!zipcode) return t('finder.chipHere', { miles });
  return miles === 'exact' ? zipcode : t('finder.chipNear', { miles, zipcode });
}
