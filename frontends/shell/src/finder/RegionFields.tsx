import { countries } from '@podium/contracts/countries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { FieldFrame } from '../forms/FieldFrame.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';
import type { FinderAddress } from './use-finder-address.ts';

const programCountries = countries.filter(({ code }) => code === 'US' || code === 'CA');

type RegionFieldsProps = {
  address: FinderAddress;
  /** The states and provinces to offer; all without it. */
  states?: readonly string[] | undefined;
};

/** Country, and state or province; another country clears a state of the previous one. */
export function RegionFields({ address: { get, change }, states }: RegionFieldsProps) {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  const shown = programCountries.filter(({ code }) => !get('country') || code === get('country'));
  const isOfCountry = (state: string, country: string) =>
    !country ||
    programCountries.some(({ code, regions }) => code === country && regions.some((region) => region.code === state));
  // What the address names is offered, whether there are dealers or not.
  const isOffered = ({ code }: { code: string }) => !states || states.includes(code) || code === get('state');
  return (
    <>
      <SegmentField
        name="country"
        value={get('country')}
        options={[
          ['', t('finder.all')],
          ['US', t('finder.us')],
          ['CA', t('finder.canada')],
        ]}
        onChange={(country) => change({ country, state: isOfCountry(get('state'), country) ? get('state') : '' })}
      />
      <FieldFrame label={t('finder.state')}>
        {(wiring) => (
          <select {...wiring} value={get('state')} onChange={(event) => change({ state: event.target.value })}>
            <option value="">{t('ui:table.any')}</option>
            {shown.map(({ code, regions }) => (
              <optgroup key={code} label={t(`ui:country.${code}`)}>
                {regions.filter(isOffered).map((region) => (
                  <option key={region.code} value={region.code}>
                    {regionName(region.code)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldFrame>
    </>
  );
}
