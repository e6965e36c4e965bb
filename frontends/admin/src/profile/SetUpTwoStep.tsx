import { useState } from 'react';
import { TotpScan } from '@podium/ui/account/TotpScan.tsx';
import { beginTotp, confirmTotp, type TotpStart } from '@podium/ui/account/two-step.api.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { CodeField, PasswordItem } from './CodeField.tsx';
import { atItsField } from './field-error.ts';

/** The password first, then the QR code for the app, then a first code that proves that it works. */
export function SetUpTwoStep({
  onCodes,
  onCancel,
}: {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('admin');
  const [start, setStart] = useState<TotpStart | null>(null);
  const begin = async ({ password }: { password: string }) => {
    try {
      setStart(await beginTotp(password));
    } catch (error) {
      throw atItsField(error);
    }
  };
  const confirm = async ({ code }: { code: string }) => {
    try {
      onCodes(await confirmTotp(code));
      announceDone(t('twoStep.on'));
    } catch (error) {
      throw atItsField(error);
    }
  };
  if (!start) {
    return (
      <EntityForm<{ password: string }> key="password" onSave={begin} saveLabel={t('twoStep.next')} onCancel={onCancel}>
        <p className="secondary">{t('twoStep.passwordText')}</p>
        <PasswordItem />
      </EntityForm>
    );
  }
  return (
    <div className="two-step-app">
      <p>{t('twoStep.scan')}</p>
      <TotpScan start={start} />
      <EntityForm<{ code: string }> key="code" onSave={confirm} saveLabel={t('twoStep.confirm')} onCancel={onCancel}>
        <CodeField hint={t('twoStep.codeHint')} />
      </EntityForm>
    </div>
  );
}
