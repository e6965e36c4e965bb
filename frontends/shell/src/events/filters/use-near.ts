import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { distanceOf } from '../finder/searches.ts';

/** The searched surroundings in words: `100 miles of 92880`, or the postal code alone. */
export function useNear(get: (key: string) => string): string {
  const { t } = useTranslation('shell');
  const [miles, zipcode] = [distanceOf(get), get('zipcode')];
  if (!zipcode) return t('events.chipHere', { miles });
  return miles === 'exact' ? zipcode : t('events.chipNear', { miles, zipcode });
}
