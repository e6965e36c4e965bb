import { countries } from '@podium/contracts/countries.ts';
import { register as limits } from '@podium/contracts/limits/identity.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useDraftField, type StepProps } from './use-draft-field.ts';

/** The rider's contact data; the states or provinces are those of the country. */
export function AddressFields(form: StepProps) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const regionName = useRegionName();
  const field = useDraftField(form);
  const { country } = form.draft;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  return (
    <>
      <div className="account-pair">
        <TextField {...field('phone1')} optional type="tel" autoComplete="tel" maxLength={limits.phone1} />
        <TextField {...field('phone2')} optional type="tel" autoComplete="off" maxLength={limits.phone2} />
      </div>
      <SelectField
        {...field('country')}
        autoComplete="country"
        options={countries.map(({ code, label }) => [code, names.of(code) ?? label] as const)}
        onValue={(next) => form.onChange({ country: next, state: '' })}
      />
      <TextField {...field('addressLine1')} optional autoComplete="address-line1" maxLength={limits.addressLine1} />
      <TextField {...field('addressLine2')} optional autoComplete="address-line2" maxLength={limits.addressLine2} />
      <div className="account-pair">
        <TextField {...field('city')} optional autoComplete="address-level2" maxLength={limits.city} />
        <TextField {...field('zipcode')} optional autoComplete="postal-code" maxLength={limits.zipcode} />
      </div>
      {regions.length > 0 ? (
        <SelectField
          {...field('state')}
          optional
          autoComplete="address-level1"
          options={[['', t('register.choose')], ...regions.map(({ code }) => [code, regionName(code)] as const)]}
        />
      ) : (
        <TextField {...field('state')} optional autoComplete="address-level1" maxLength={limits.state} />
      )}
    </>
  );
}
