import { useId, useState } from 'react';
import { updateAdmin as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useConfirm } from '../dialogs/Questions.tsx';
import { PasswordField } from './PasswordField.tsx';
import './account.css';

/** What proves ownership of the account; the code of the second factor only where it is set up. */
export type OwnerProof = { password: string; totp?: string };

/**
 * Before the email address of a sign-in changes, its owner confirms and gives the password, because the new address
 * must be verified by a code. Null: the old one stays.
 */
export function useAskEmail(): (email: string, hasSecondFactor?: boolean) => Promise<OwnerProof | null> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return (email, hasSecondFactor = false) =>
    new Promise((resolve) => {
      const proof: OwnerProof = { password: '' };
      confirm({
        title: t('email.ask', { email }),
        text: <ProofFields text={t('email.askText', { email })} hasSecondFactor={hasSecondFactor} proof={proof} />,
        yes: t('email.change'),
        no: t('email.keep'),
        act: () => resolve(proof),
        onClose: () => resolve(null),
      });
    });
}

/** The dialog is rendered once and read when it closes, so typed values are written into the given object. */
function ProofFields({ text, hasSecondFactor, proof }: { text: string; hasSecondFactor: boolean; proof: OwnerProof }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [values, setValues] = useState<OwnerProof>(proof);
  const put = (part: Partial<OwnerProof>) => {
    Object.assign(proof, part);
    setValues((before) => ({ ...before, ...part }));
  };
  return (
    <div className="owner-proof">
      <p>{text}</p>
      <PasswordField
        id={id}
        label={t('email.password')}
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => put({ password })}
        problem={undefined}
      />
      {hasSecondFactor && (
        <div className="field">
          <label htmlFor={`${id}t`}>{t('email.totp')}</label>
          <input
            id={`${id}t`}
            autoComplete="one-time-code"
            maxLength={limits.totp}
            value={values.totp ?? ''}
            onChange={(event) => put({ totp: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
