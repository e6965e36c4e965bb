import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { sendPasswordLink } from './logins.api.ts';

/** Mails a reset link to a dealer's employee who forgot the password. */
export function SendLink({ login, onClose }: { login: DealerLogin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const words = { name: login.name, email: login.email };
  const act = async () => {
    await sendPasswordLink(login);
    announceDone(t('access.passwordLinkDone', words));
  };
  return (
    <ConfirmDialog
      title={t('access.passwordLinkAsk', words)}
      yes={t('access.passwordLink')}
      act={act}
      onClose={onClose}
    >
      <p>{t('access.passwordLinkText', words)}</p>
    </ConfirmDialog>
  );
}
