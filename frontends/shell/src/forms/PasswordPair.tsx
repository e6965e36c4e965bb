import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { TextField } from './TextField.tsx';

type PasswordPairProps = {
  label: string;
  password: string;
  again: string;
  problems: { password?: string; passwordAgain?: string };
  onChange: (part: { password?: string; passwordAgain?: string }) => void;
};

/** A new password, twice. */
export function PasswordPair({ label, password, again, problems, onChange }: PasswordPairProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        hint={t('password.hint')}
        value={password}
        problem={problems.password}
        onValue={(value) => onChange({ password: value })}
      />
      <TextField
        label={t('password.again')}
        type="password"
        autoComplete="new-password"
        value={again}
        problem={problems.passwordAgain}
        onValue={(value) => onChange({ passwordAgain: value })}
      />
    </>
  );
}
