import type { ComponentProps } from 'react';
import { resetPassword as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { TextField } from './TextField.tsx';

/** A code from an email, typed or pasted. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('fields.code')}
      className="field-code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={limits.code}
      placeholder="ABCD-2345"
      {...props}
    />
  );
}
