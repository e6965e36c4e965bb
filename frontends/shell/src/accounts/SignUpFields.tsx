import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { SegmentField } from '../forms/SegmentField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { isMinor, type SignUpDraft } from './sign-up-draft.ts';
import type { Problems, SignUpStep } from './sign-up-checks.ts';

type SignUpFieldsProps = { step: SignUpStep; draft: SignUpDraft; problems: Problems; onChange: (part: Partial<SignUpDraft>) => void; onType: (type: SignUpDraft['type']) => void };
type TextKey = Exclude<keyof SignUpDraft, 'type' | 'acceptRules'>;

export function SignUpFields({ step, draft, problems, onChange, onType }: SignUpFieldsProps) {
  const { t } = useTranslation('shell');
  /** What every text field of this form has in common. */
  const field = (key: TextKey) => ({ label: t(`register.fields.${key}`), value: draft[key], problem: problems[key], onValue: (value: string) => onChange({ [key]: value }) });
  if (step === 'account') {
    return (
      <>
        <div className="account-type" role="group" aria-label={t('register.who')}>
          <SegmentField name="type" value={draft.type} options={[['rider', t('register.as.rider')], ['promoter', t('register.as.promoter')]]} onChange={(value) => onType(value === 'promoter' ? 'promoter' : 'rider')} />
        </div>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('password')} type="password" autoComplete="new-password" hint={t('register.passwordHint')} />
        <TextField {...field('passwordAgain')} type="password" autoComplete="new-password" />
      </>
    );
  }
  if (step === 'you') {
    return (
      <>
        <div className="account-pair">
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        {draft.type === 'rider' ? (
          <>
            <div className="account-pair">
              <TextField {...field('dateOfBirth')} type="date" autoComplete="bday" hint={t('register.birthHint')} />
              <TextField {...field('amaNumber')} optional inputMode="numeric" />
            </div>
            {isMinor(draft) && (
              <fieldset className="account-guardian">
                <legend>{t('register.guardian')}</legend>
                <TextField {...field('guardianName')} />
                <TextField {...field('guardianEmail')} type="email" />
              </fieldset>
            )}
            <div className="account-pair">
              <TextField {...field('phone1')} optional type="tel" autoComplete="tel" />
              <TextField {...field('hometown')} optional hint={t('register.hometownHint')} />
            </div>
            <TextField {...field('addressLine1')} optional autoComplete="address-line1" />
            <div className="account-pair">
              <TextField {...field('city')} optional autoComplete="address-level2" />
              <TextField {...field('state')} optional autoComplete="address-level1" />
            </div>
            <div className="account-pair">
              <TextField {...field('zipcode')} optional autoComplete="postal-code" />
              <div className="field">
                <label htmlFor="sign-up-country">{t('register.fields.country')}</label>
                <select id="sign-up-country" value={draft.country} onChange={(event) => onChange({ country: event.target.value })}>
                  <option value="US">{t('ui:country.US')}</option>
                  <option value="CA">{t('ui:country.CA')}</option>
                </select>
              </div>
            </div>
          </>
        ) : (
          <>
            <TextField {...field('name')} autoComplete="organization" />
            <TextField {...field('phone1')} optional type="tel" autoComplete="tel" />
            <div className="field">
              <label htmlFor="sign-up-info">{t('register.fields.info')}</label>
              <textarea id="sign-up-info" rows={5} maxLength={2000} value={draft.info} onChange={(event) => onChange({ info: event.target.value })} />
            </div>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {draft.type === 'rider' && <TextField {...field('pin')} optional type="password" inputMode="numeric" maxLength={4} autoComplete="off" hint={t('register.pinHint')} />}
      <label className="account-tick">
        <input type="checkbox" checked={draft.acceptRules} aria-invalid={problems.acceptRules ? true : undefined} onChange={(event) => onChange({ acceptRules: event.target.checked })} />
        <span>
          {t('register.accept')}{' '}
          <Link to="/about/rules" target="_blank">
            {t('register.acceptLink')}
          </Link>
        </span>
      </label>
      {problems.acceptRules && <p className="field-error">{problems.acceptRules}</p>}
    </>
  );
}
