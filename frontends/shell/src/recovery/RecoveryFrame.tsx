import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';

/** The panel that the pages of password recovery share. */
export function RecoveryFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const aside = (
    <ul className="account-panel-list">
      {(['one', 'two', 'three'] as const).map((key) => (
        <li key={key}>
          <Icon name="check" size={20} />
          {t(`recovery.facts.${key}`)}
        </li>
      ))}
    </ul>
  );
  return (
    <AccountFrame title={t('recovery.title')} text={t('recovery.text')} aside={aside}>
      {children}
    </AccountFrame>
  );
}
