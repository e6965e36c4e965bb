import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { CodeField, PasswordItem } from './CodeField.tsx';
import { atItsField } from './field-error.ts';
import { removeTotp } from './profile.api.ts';

/** Asks for both proofs, because an open browser session must not be enough. */
export function RemoveTwoStep({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('admin');
  const remove = async ({ password, code }: { password: string; code: string }) => {
    try {
      await removeTotp(password, code.replace(/\s/g, ''));
    } catch (error) {
      throw atItsField(error);
    }
    announceDone(t('twoStep.off'));
    onEnd();
  };
  return (
    <EntityForm<{ password: string; code: string }> onSave={remove} saveLabel={t('twoStep.remove')} onCancel={onEnd}>
      <p>{t('twoStep.removeText')}</p>
      <PasswordItem />
      <CodeField takesRecovery />
    </EntityForm>
  );
}
