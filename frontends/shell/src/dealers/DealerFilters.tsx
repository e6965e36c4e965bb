import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { distinctListDelay, useDelayed } from '@podium/ui/form/use-delayed.ts';
import { FilterForm } from '../finder/FilterForm.tsx';
import { NearFields } from '../finder/NearFields.tsx';
import { hasPlace } from '../finder/place-search.ts';
import { RegionFields } from '../finder/RegionFields.tsx';
import type { FinderAddress } from '../finder/use-finder-address.ts';

type DealerFiltersProps = {
  address: FinderAddress;
  /** The error of the postal code. */ problem: string | undefined;
  total: number | null;
  /** Where dealers are. */ states: readonly string[] | undefined;
};

/** By name, near a place, by country and by state or province. */
export function DealerFilters({ address, problem, total, states }: DealerFiltersProps) {
  const { t } = useTranslation('shell');
  const { get } = address;
  return (
    <FilterForm
      address={address}
      label={t('dealers.filters')}
      searchLabel={t('dealers.name')}
      chosen={[get('country'), get('state'), hasPlace(get)].filter(Boolean).length}
      showLabel={total === null ? t('finder.show') : t('dealers.show', { count: total })}
      narrowBelow={1140}
    >
      <fieldset>
        <legend>{t('dealers.near')}</legend>
        <NearFields address={address} problem={problem} preset="" />
      </fieldset>
      <fieldset>
        <legend>{t('finder.where')}</legend>
        <RegionFields address={address} states={useDelayed(states, distinctListDelay)} />
      </fieldset>
    </FilterForm>
  );
}
