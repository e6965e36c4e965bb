import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextAreaField } from '../forms/TextAreaField.tsx';
import { consent, refuse } from './verification.api.ts';

export type Answered = { riderName: string; isConsent: boolean };
type GuardianAnswerProps = { code: string; riderName: string; onAnswered: (answered: Answered) => void };

const maxReasonLength = 300;

/**
 * The rider's name and what consent means, with both answers; a refusal takes a second click, with an optional reason.
 */
export function GuardianAnswer({ code, riderName, onAnswered }: GuardianAnswerProps) {
  const { t } = useTranslation('accounts');
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isConsent: boolean) => (isConsent ? consent(code) : refuse(code, reason.trim())),
    meta: { inline: true },
    onSuccess: (answer, isConsent) => onAnswered({ ...answer, isConsent }),
  });
  return (
    <div className="entry-form">
      <h2>{t('guardian.heading')}</h2>
      <p className="guardian-rider">
        <Icon name="helmet" size={30} />
        <b>{riderName}</b>
      </p>
      <p>{t('guardian.what', { name: riderName })}</p>
      <ul className="guardian-points">
        {(['account', 'data', 'documents'] as const).map((key) => (
          <li key={key}>{t(`guardian.points.${key}`)}</li>
        ))}
      </ul>
      <p>
        <Link to="/about/rules">{t('shell:nav.rules')}</Link> ·{' '}
        <Link to="/privacy-policy">{t('shell:nav.privacy')}</Link>
      </p>
      {error && (
        <FormProblem>
          <p>{error.message}</p>
          <Link to="/about/contact">{t('contactLink')}</Link>
        </FormProblem>
      )}
      {isRefusing ? (
        <section className="guardian-refuse" aria-label={t('guardian.refuse')}>
          <p>{t('guardian.refuseText', { name: riderName })}</p>
          <TextAreaField
            label={t('guardian.reason')}
            hint={t('guardian.reasonHint')}
            optional
            rows={3}
            limit={maxReasonLength}
            value={reason}
            onValue={setReason}
          />
          <div className="account-ways">
            <Button
              kind="danger"
              disabled={isPending || reason.trim().length > maxReasonLength}
              onClick={() => mutate(false)}
            >
              {t(isPending ? 'busy' : 'guardian.refuseSubmit')}
            </Button>
            <Button disabled={isPending} onClick={() => setRefusing(false)}>
              {t('register.back')}
            </Button>
          </div>
        </section>
      ) : (
        <>
          <Button kind="primary" isBlock className="account-submit" isBusy={isPending} onClick={() => mutate(true)}>
            {t(isPending ? 'busy' : 'guardian.submit')}
            <Icon name="check" />
          </Button>
          <Button isBlock disabled={isPending} onClick={() => setRefusing(true)}>
            {t('guardian.refuse')}
          </Button>
        </>
      )}
    </div>
  );
}
