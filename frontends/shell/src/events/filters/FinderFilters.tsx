import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FilterForm } from '../../finder/FilterForm.tsx';
import type { FinderAddress } from '../../finder/use-finder-address.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { SegmentField } from '../../forms/SegmentField.tsx';
import type { EventsAnswer } from '../events.api.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { useFilterChips } from './filter-chips.ts';
import { PlaceFilters } from './PlaceFilters.tsx';
import { payoutTypes, raceStyles } from '../finder/searches.ts';

type FiltersProps = {
  address: FinderAddress;
  facets?: EventsAnswer['facets'] | undefined;
  placeProblem: string | undefined;
  /** The number of matches; null until known. */ total: number | null;
};

/** All filters of the finder, on a phone in a sheet; for series, those that only events have are left out. */
export function FinderFilters({ total, ...filters }: FiltersProps) {
  const { t } = useTranslation('shell');
  const { address } = filters;
  const chosen = useFilterChips(address).filter(({ key }) => key !== 'q').length;
  const isSeries = address.get('view') === 'series';
  return (
    <FilterForm
      address={address}
      label={t('events.filters')}
      searchLabel={t(isSeries ? 'events.searchSeries' : 'events.search')}
      chosen={chosen}
      showLabel={total === null ? t('finder.show') : t(`events.show${isSeries ? 'Series' : 'Races'}`, { count: total })}
      narrowBelow={900}
    >
      <MoreFilters {...filters} />
    </FilterForm>
  );
}

function MoreFilters({ address, facets, placeProblem }: Omit<FiltersProps, 'total'>) {
  const { t } = useTranslation('shell');
  const { count } = useFormats();
  const { get, listOf, change, toggle } = address;
  const isSeries = get('view') === 'series';
  return (
    <>
      <PlaceFilters address={address} problem={placeProblem} canLocate={!isSeries} />
      <ChoiceFilter
        legend={t('events.discipline')}
        options={raceStyles.map((style) => [style, t(`ui:raceStyle.${style}`)] as const)}
        chosen={listOf('races')}
        counts={facets?.races}
        onToggle={(style, isOn) => toggle('races', style, isOn)}
      />
      {!isSeries && (
        <>
          <ChoiceFilter
            legend={t('events.payout')}
            options={payoutTypes.map((type) => [type, t(`ui:payout.${type}`)] as const)}
            chosen={listOf('payout')}
            counts={facets?.payout}
            onToggle={(type, isOn) => toggle('payout', type, isOn)}
          />
          <fieldset>
            <legend>{t('events.dates')}</legend>
            <SegmentField
              name="when"
              value={get('when')}
              options={[
                ['', t('events.upcoming')],
                ['past', t('events.past')],
              ]}
              onChange={(when) => change({ when, from: '', to: '' })}
            />
            <FieldFrame label={t('events.from')}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="date"
                  max={get('to') || undefined}
                  value={get('from')}
                  onChange={(event) => change({ from: event.target.value })}
                />
              )}
            </FieldFrame>
            <FieldFrame label={t('events.to')}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="date"
                  min={get('from') || undefined}
                  value={get('to')}
                  onChange={(event) => change({ to: event.target.value })}
                />
              )}
            </FieldFrame>
            <ul className="finder-choices">
              <li>
                <label>
                  <input
                    type="checkbox"
                    checked={get('canceled') !== 'false'}
                    onChange={(event) => change({ canceled: event.target.checked ? '' : 'false' })}
                  />
                  <span>{t('events.showCanceled')}</span>
                  {facets && <small>{count(facets.canceled)}</small>}
                </label>
              </li>
            </ul>
          </fieldset>
        </>
      )}
    </>
  );
}
