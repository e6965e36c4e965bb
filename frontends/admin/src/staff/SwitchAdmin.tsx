import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { switchAdmin } from './staff.api.ts';

/** Switches an admin off, or on again. */
export function SwitchAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { id, name, deActivated } = admin;
  const act = async (isOn = deActivated) => {
    await switchAdmin(id, isOn);
    announceDone(
      t(isOn ? 'staff.onDone' : 'staff.offDone', { name }),
      isOn === deActivated ? () => act(!isOn) : undefined,
    );
  };
  return (
    <ConfirmDialog
      title={t(deActivated ? 'staff.onOf' : 'staff.offOf', { name })}
      yes={t(deActivated ? 'staff.on' : 'staff.off')}
      isDangerous={!deActivated}
      act={() => act()}
      onClose={onClose}
    >
      <p>{t(deActivated ? 'staff.onText' : 'staff.offText', { name })}</p>
    </ConfirmDialog>
  );
}
