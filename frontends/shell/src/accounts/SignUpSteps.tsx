import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { SignUpDraft } from './sign-up-draft.ts';

/** The course of the sign-up, what stands in it so far, and the way back to each part. */
export function SignUpSteps({ at, draft, onGo }: { at: number; draft: SignUpDraft; onGo: (index: number) => void }) {
  const { t } = useTranslation('shell');
  const notes = [draft.email, [draft.firstName, draft.lastName].filter(Boolean).join(' '), ''];
  return (
    <>
      <ol className="sign-up-steps">
        {(['account', 'you', 'done'] as const).map((step, i) => (
          <li key={step} className={i < at ? 'is-done' : i === at ? 'is-current' : undefined} aria-current={i === at ? 'step' : undefined}>
            <span className="sign-up-shield" aria-hidden="true">
              {i < at ? <Icon name="check" size={20} /> : i + 1}
            </span>
            <span>
              <b>{t(`register.${step}.short`)}</b>
              <small>
                {(i < at && notes[i]) || t(`register.${step}.note`)}
                {i < at && (
                  <button type="button" onClick={() => onGo(i)}>
                    {t('register.edit')}
                  </button>
                )}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <div className="sign-up-ready">
        <p>{t('register.ready')}</p>
        <ul>
          {(draft.type === 'rider' ? ['readyAma', 'readyVin', 'readyGuardian'] : ['readyOrganization', 'readySchedule']).map((key) => (
            <li key={key}>{t(`register.${key}`)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
