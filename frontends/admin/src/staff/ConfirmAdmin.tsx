import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { confirmAdmin } from './staff.api.ts';

/** Another admin vouches for an account; it does not become an approver by that. */
export function ConfirmAdmin({ admin: { id, name, email, roles }, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const act = async () => {
    await confirmAdmin(id);
    announceDone(t('staff.confirmDone', { name }));
  };
  const then = roles.includes('approver') ? 'confirmApprover' : roles.includes('owner') ? 'confirmOwner' : null;
  return (
    <ConfirmDialog title={t('staff.confirmAsk', { name })} yes={t('staff.confirmYes')} act={act} onClose={onClose}>
      <ul className="consequences">
        <li>{t('staff.confirmText', { name, email })}</li>
        {then && <li>{t(`staff.${then}`)}</li>}
      </ul>
    </ConfirmDialog>
  );
}
