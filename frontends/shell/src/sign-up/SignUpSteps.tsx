import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { stepsOf, type SignUpStep } from './sign-up-checks.ts';
import type { SignUpDraft } from './sign-up-draft.ts';

type SignUpStepsProps = {
  at: number;
  draft: SignUpDraft;
  /** Null once the account exists: its data is then edited on the profile. */ onGo: ((index: number) => void) | null;
};

/** The steps of the sign-up with the values so far, and links back to each. */
export function SignUpSteps({ at, draft, onGo }: SignUpStepsProps) {
  const { t } = useTranslation('accounts');
  const steps = stepsOf(draft.type);
  const notes: Partial<Record<SignUpStep, string>> = {
    account: draft.email,
    you: `${draft.firstName} ${draft.lastName}`.trim(),
    reach: [draft.city, draft.state].filter(Boolean).join(', '),
  };
  return (
    <>
      <ol className="sign-up-steps">
        {steps.map((step, i) => (
          <li
            key={step}
            className={i < at ? 'is-done' : i === at ? 'is-current' : undefined}
            aria-current={i === at ? 'step' : undefined}
          >
            <span className="sign-up-shield" aria-hidden="true">
              {i < at ? (
                <Icon name="check" size={20} />
              ) : draft.type === 'promoter' && i === steps.length - 1 && i > at ? (
                <span className="sign-up-flag" />
              ) : (
                i + 1
              )}
            </span>
            <span>
              <b>{t(`register.${step}.short`)}</b>
              <small>
                {(i < at && notes[step]) ||
                  t(`register.${step}.${draft.type === 'promoter' && step === 'done' ? 'promoterNote' : 'note'}`)}
                {i < at && onGo && (
                  <Button
                    kind="bare"
                    aria-label={t('register.editStep', { step: t(`register.${step}.short`) })}
                    onClick={() => onGo(i)}
                  >
                    {t('register.edit')}
                  </Button>
                )}
              </small>
            </span>
          </li>
        ))}
        {draft.type === 'rider' && (
          <li>
            <span className="sign-up-shield" aria-hidden="true">
              <span className="sign-up-flag" />
            </span>
            <span>
              <b>{t('register.wallet.short')}</b>
              <small>{t('register.wallet.note')}</small>
            </span>
          </li>
        )}
      </ol>
      <div className="sign-up-ready">
        <p>{t('register.ready')}</p>
        <ul>
          {(draft.type === 'rider'
            ? ['readyAma', 'readyVin', 'readyGuardian', 'readyPro']
            : ['readyOrganization', 'readySchedule']
          ).map((key) => (
            <li key={key}>{t(`register.${key}`)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
