import { Suspense, useId, useState } from 'react';
import { countries } from '@podium/contracts/countries.ts';
import { createEvent as limits } from '@podium/contracts/limits/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { FilterDialog, FilterForm } from '@podium/ui/table/FilterDialog.tsx';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { namespace } from '../texts.ts';
import { placeKeys, placeText, zipcodeProblem, type Place } from './place.ts';

/** The place of races as one table filter: a country, a state, a city, or the miles around a postal code. */
export function PlaceFilter({ control }: { control: TableControl }) {
  return (
    <Suspense fallback={null}>
      <Filter control={control} />
    </Suspense>
  );
}

function Filter({ control }: { control: TableControl }) {
  const { t } = useTranslation([namespace, 'ui']);
  const text = placeText(control.filters, {
    country: (code) => t(`ui:country.${code}`),
    around: (miles, zipcode) => (miles === 'exact' ? zipcode : t('place.around', { miles, zipcode })),
  });
  return (
    <FilterDialog
      label={t('place.label')}
      text={text}
      form={({ apply, close }) => <PlaceForm start={control.filters} onApply={apply} onClose={close} />}
    />
  );
}

function PlaceForm({
  start,
  onApply,
  onClose,
}: {
  start: Place;
  onApply: (place: Place) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation([namespace, 'ui']);
  const countryOptions = useCountryOptions();
  const id = useId();
  const [place, setPlace] = useState<Place>(() => Object.fromEntries(placeKeys.map((key) => [key, start[key]])));
  const [problem, setProblem] = useState(false);
  const set = (change: Place) => setPlace({ ...place, ...change });
  const regions = countries
    .filter(({ code }) => (place.country ? code === place.country : code === 'US' || code === 'CA'))
    .flatMap((country) => country.regions.map((region) => ({ ...region, country: country.code })));
  const regionName = useRegionName();
  const send = () => {
    const isWrong = zipcodeProblem(place.zipcode);
    setProblem(isWrong);
    if (!isWrong)
      onApply({
        ...place,
        city: place.city?.trim(),
        zipcode: place.zipcode?.trim().toUpperCase(),
        distance: place.zipcode?.trim() ? (place.distance ?? '50') : undefined,
      });
  };
  return (
    <FilterForm
      label={t('place.label')}
      onApply={send}
      onClear={() => onApply(Object.fromEntries(placeKeys.map((key) => [key, undefined])))}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={`${id}-country`}>{t('event.location.country')}</label>
        <select
          id={`${id}-country`}
          autoFocus
          value={place.country ?? ''}
          onChange={(event) => set({ country: event.target.value || undefined, state: undefined })}
        >
          <option value="">{t('ui:table.any')}</option>
          {countryOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-state`}>{t('place.state')}</label>
        <select
          id={`${id}-state`}
          value={place.state ?? ''}
          onChange={(event) => set({ state: event.target.value || undefined })}
        >
          <option value="">{t('ui:table.any')}</option>
          {regions.map((region) => (
            <option key={`${region.country}${region.code}`} value={region.code}>
              {regionName(region.code)}
            </option>
          ))}
        </select>
      </div>
      <div className="field filter-form-wide">
        <label htmlFor={`${id}-city`}>{t('event.location.city')}</label>
        <input
          id={`${id}-city`}
          value={place.city ?? ''}
          maxLength={limits['location.city']}
          onChange={(event) => set({ city: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-zipcode`}>{t('event.location.zipcode')}</label>
        <input
          id={`${id}-zipcode`}
          value={place.zipcode ?? ''}
          maxLength={limits['location.zipcode']}
          aria-invalid={problem}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => set({ zipcode: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-distance`}>{t('place.distance')}</label>
        <select
          id={`${id}-distance`}
          value={place.distance ?? '50'}
          disabled={!place.zipcode?.trim()}
          onChange={(event) => set({ distance: event.target.value })}
        >
          {(['exact', '25', '50', '100', '500'] as const).map((miles) => (
            <option key={miles} value={miles}>
              {miles === 'exact' ? t('place.exact') : t('place.miles', { miles })}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-error filter-form-wide" role="alert">
          {t('place.zipcodeWrong')}
        </p>
      )}
    </FilterForm>
  );
}
