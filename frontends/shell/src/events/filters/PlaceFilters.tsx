import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { NearFields } from '../../finder/NearFields.tsx';
import { RegionFields } from '../../finder/RegionFields.tsx';
import type { FinderAddress } from '../../finder/use-finder-address.ts';
import { TypedField } from '../../forms/TypedField.tsx';
import { defaultDistance } from '../finder/searches.ts';

type PlaceFiltersProps = {
  address: FinderAddress;
  problem: string | undefined;
  /** Series are not searched by coordinates. */ canLocate: boolean;
};

/** Country, state or province, city, and distance from a postal code or from the current position. */
export function PlaceFilters({ address, problem, canLocate }: PlaceFiltersProps) {
  const { t } = useTranslation('shell');
  const { get, change } = address;
  return (
    <fieldset>
      <legend>{t('finder.where')}</legend>
      <RegionFields address={address} />
      <TypedField label={t('events.city')} value={get('city')} onText={(city) => change({ city }, true)} />
      <NearFields address={address} problem={problem} preset={defaultDistance} canLocate={canLocate} />
    </fieldset>
  );
}
