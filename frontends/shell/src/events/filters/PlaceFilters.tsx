import { countries } from '@podium/contracts/countries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { SegmentField } from '../../forms/SegmentField.tsx';
import { PostalCodeField } from '../../forms/PostalCodeField.tsx';
import { TypedField } from '../../forms/TypedField.tsx';
import { distanceOf, distances, hasPlace } from '../finder/searches.ts';
import type { FinderAddress } from '../finder/use-finder-address.ts';
import { useMyPlace } from './use-my-place.ts';

const programme = countries.filter(({ code }) => code === 'US' || code === 'CA');

type PlaceFiltersProps = {
  address: FinderAddress;
  problem: string | undefined;
  /** Series are not searched by coordinates. */ canLocate: boolean;
};

/** Where: country, state or province, city, and how far from a postal code or from here. */
export function PlaceFilters({ address: { get, change }, problem, canLocate }: PlaceFiltersProps) {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  const { state: asking, ask } = useMyPlace((place) =>
    change({ ...place, zipcode: '', zipDistance: distanceOf(get) === 'exact' ? '' : get('zipDistance') }),
  );
  const shown = programme.filter(({ code }) => !get('country') || code === get('country'));
  const isOfCountry = (state: string, country: string) =>
    !country ||
    programme.some(({ code, regions }) => code === country && regions.some((region) => region.code === state));
  const isHere = get('lat') !== '' && get('zipcode') === '';
  return (
    <fieldset>
      <legend>{t('events.where')}</legend>
      <SegmentField
        name="country"
        value={get('country')}
        options={[
          ['', t('events.all')],
          ['US', t('events.us')],
          ['CA', t('events.canada')],
        ]}
        onChange={(country) => change({ country, state: isOfCountry(get('state'), country) ? get('state') : '' })}
      />
      <FieldFrame label={t('events.state')}>
        {(wiring) => (
          <select {...wiring} value={get('state')} onChange={(event) => change({ state: event.target.value })}>
            <option value="">{t('ui:table.any')}</option>
            {shown.map(({ code, regions }) => (
              <optgroup key={code} label={t(`ui:country.${code}`)}>
                {regions.map((region) => (
                  <option key={region.code} value={region.code}>
                    {regionName(region.code)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldFrame>
      <TypedField label={t('events.city')} value={get('city')} onText={(city) => change({ city }, true)} />
      <div className="finder-zip">
        <PostalCodeField
          value={get('zipcode')}
          problem={problem}
          onText={(zipcode) => change({ zipcode, lat: '', lon: '', zipDistance: zipcode ? distanceOf(get) : '' }, true)}
        />
        {canLocate && (
          <button
            type="button"
            className="btn btn--small"
            aria-pressed={isHere}
            disabled={asking === 'asking'}
            onClick={() => (isHere ? change({ lat: '', lon: '', zipDistance: '' }) : ask())}
          >
            <Icon name="pin" size={18} />
            {t(asking === 'asking' ? 'events.locating' : isHere ? 'events.here' : 'events.useMyPlace')}
          </button>
        )}
        <p className="field-hint" role="status">
          {asking === 'unknown' && t('events.placeUnknown')}
        </p>
      </div>
      <div className="field" role="group" aria-label={t('events.distance')}>
        <span className="field-label" aria-hidden="true">
          {t('events.distance')}
        </span>
        <fieldset className="finder-distance" disabled={!hasPlace(get)}>
          <SegmentField
            name="zipDistance"
            value={hasPlace(get) ? distanceOf(get) : ''}
            options={distances
              .filter((each) => each !== 'exact' || !isHere)
              .map((each) => [each, each === 'exact' ? t('events.exact') : each] as const)}
            onChange={(zipDistance) => change({ zipDistance })}
          />
        </fieldset>
        {!hasPlace(get) && (
          <p className="field-hint">{t(canLocate ? 'events.distanceHint' : 'events.distanceHintZip')}</p>
        )}
      </div>
    </fieldset>
  );
}
