import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { SegmentField } from '../../forms/SegmentField.tsx';
import type { EventsAnswer } from '../events.api.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { payoutTypes, raceStyles } from '../finder/searches.ts';
import { TypedField } from './TypedField.tsx';
import type { FinderAddress } from '../finder/use-finder-address.ts';

type FiltersProps = {
  address: FinderAddress;
  facets?: EventsAnswer['facets'] | undefined;
  placeProblem: string | undefined;
};

/** All filters of the finder; those that only events have are left out for series. */
export function FinderFilters({ address, facets, placeProblem }: FiltersProps) {
  const { t } = useTranslation('shell');
  const { count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { get, listOf, change, toggle, clear } = address;
  const isSeries = get('view') === 'series';
  return (
    <form
      className={isOpen ? 'finder-filters is-open' : 'finder-filters'}
      role="search"
      aria-label={t('events.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TypedField
        value={get('q')}
        label={t(isSeries ? 'events.searchSeries' : 'events.search')}
        isSearch
        onText={(q) => change({ q }, true)}
      />
      <button type="button" className="btn finder-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" size={18} />
        {t('events.moreFilters')}
      </button>
      <div className="finder-more">
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
              options={payoutTypes.map((type) => [type, t(`event.kind.${type}`)] as const)}
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
        <button type="button" className="btn btn--block" onClick={clear}>
          {t('events.clear')}
        </button>
      </div>
    </form>
  );
}
