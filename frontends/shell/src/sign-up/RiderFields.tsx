import { register as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { ageOf, isMinor } from './sign-up-draft.ts';
import type { RiderSignUp } from './sign-up.api.ts';
import { useDraftField, type StepProps } from './use-draft-field.ts';

// Not read from the schemas, which would load the whole schema library on a public page.
const sexes: Record<NonNullable<RiderSignUp['sex']>, true> = { '': true, Male: true, Female: true, 'Non-Binary': true };
const styles: Record<NonNullable<RiderSignUp['raceStyle']>, true> = {
  '': true,
  'Flat Track': true,
  Motocross: true,
  'Off Road': true,
  'Road Racing': true,
  Supercross: true,
  Supermoto: true,
  Mototrials: true,
};

/** The rider's identity as in results; under 18 also the guardian whose consent is needed. */
export function RiderFields(form: StepProps) {
  const { t } = useTranslation('accounts');
  const field = useDraftField(form);
  const age = ageOf(form.draft.dateOfBirth);
  return (
    <>
      <div className="account-pair">
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={limits.firstName} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={limits.lastName} />
      </div>
      <div className="account-pair">
        <TextField {...field('dateOfBirth')} type="date" autoComplete="bday" hint={t('register.birthHint')} />
        <SelectField
          {...field('sex')}
          optional
          autoComplete="sex"
          options={Object.keys(sexes).map(
            (sex) => [sex, sex ? t(`ui:rider.sexes.${sex}`) : t('register.notSaid')] as const,
          )}
        />
      </div>
      {/* Announced when the date requires it. */}
      <div aria-live="polite">
        {isMinor(form.draft) && (
          <fieldset className="account-guardian">
            <legend>{t('register.guardian', { age })}</legend>
            <p className="field-hint">{t('register.guardianText')}</p>
            <TextField {...field('guardianName')} maxLength={limits.guardianName} />
            <TextField {...field('guardianEmail')} type="email" maxLength={limits.email} />
          </fieldset>
        )}
      </div>
      <div className="account-pair">
        <SelectField
          {...field('raceStyle')}
          optional
          options={Object.keys(styles).map(
            (style) => [style, style ? t(`ui:rider.styles.${style}`) : t('register.noStyle')] as const,
          )}
        />
        <TextField {...field('amaNumber')} optional inputMode="numeric" maxLength={limits.amaNumber} />
      </div>
      <TextField {...field('hometown')} optional maxLength={limits.hometown} hint={t('register.hometownHint')} />
    </>
  );
}
