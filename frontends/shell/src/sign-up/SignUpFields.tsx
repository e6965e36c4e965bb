import { register as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { PasswordPair } from '../forms/PasswordPair.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';
import { TextAreaField } from '../forms/TextAreaField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { RiderFields } from './RiderFields.tsx';
import type { SignUpDraft } from './sign-up-draft.ts';
import type { Problems, SignUpStep } from './sign-up-checks.ts';
import { useDraftField, type StepProps } from './use-draft-field.ts';

type SignUpFieldsProps = StepProps & { step: SignUpStep; onType: (type: SignUpDraft['type']) => void };

/** The fields of one step before the account exists. */
export function SignUpFields({ step, onType, ...form }: SignUpFieldsProps) {
  if (step === 'account') return <AccountStep {...form} onType={onType} />;
  if (step === 'reach')
    return (
      <>
        <AddressFields {...form} />
        <FinishStep {...form} />
      </>
    );
  if (step === 'done') return <FinishStep {...form} />;
  return form.draft.type === 'rider' ? <RiderFields {...form} /> : <PromoterFields {...form} />;
}

function AccountStep({ onType, ...form }: StepProps & Pick<SignUpFieldsProps, 'onType'>) {
  const { t } = useTranslation('accounts');
  const field = useDraftField(form);
  const { draft, problems, onChange } = form;
  return (
    <>
      <div className="account-type" role="group" aria-label={t('register.who')}>
        <SegmentField
          name="type"
          value={draft.type}
          options={[
            ['rider', t('register.as.rider')],
            ['promoter', t('register.as.promoter')],
          ]}
          onChange={(value) => onType(value === 'promoter' ? 'promoter' : 'rider')}
        />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={limits.email} />
      <PasswordPair
        label={t('fields.password')}
        password={draft.password}
        again={draft.passwordAgain}
        problems={problems}
        onChange={onChange}
      />
    </>
  );
}

function PromoterFields(form: StepProps) {
  const { t } = useTranslation('accounts');
  const field = useDraftField(form);
  return (
    <>
      <TextField {...field('name')} autoComplete="organization" maxLength={limits.name} />
      <div className="account-pair">
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={limits.firstName} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={limits.lastName} />
      </div>
      <TextField {...field('phone1')} optional type="tel" autoComplete="tel" maxLength={limits.phone1} />
      <TextAreaField {...field('info')} optional hint={t('register.infoHint')} limit={2000} rows={5} />
    </>
  );
}

function FinishStep(form: StepProps) {
  const { t } = useTranslation('accounts');
  const field = useDraftField(form);
  const { draft, problems, onChange } = form;
  return (
    <>
      {draft.type === 'rider' && (
        <TextField
          {...field('pin')}
          optional
          className="field-pin"
          type="password"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          hint={t('register.pinHint')}
        />
      )}
      <RulesTick draft={draft} problems={problems} onChange={onChange} />
    </>
  );
}

function RulesTick({
  draft,
  problems,
  onChange,
}: {
  draft: SignUpDraft;
  problems: Problems;
  onChange: StepProps['onChange'];
}) {
  const { t } = useTranslation('accounts');
  return (
    <div>
      <label className="account-tick">
        <input
          type="checkbox"
          checked={draft.acceptRules}
          aria-invalid={problems.acceptRules ? true : undefined}
          aria-describedby="rules-problem"
          onChange={(event) => onChange({ acceptRules: event.target.checked })}
        />
        <span>
          {t('register.accept')}{' '}
          <Link to="/about/rules" target="_blank">
            {t('register.acceptLink')}
          </Link>
        </span>
      </label>
      <p id="rules-problem" className="field-error">
        {problems.acceptRules}
      </p>
    </div>
  );
}
