import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { ActDialog } from '@podium/ui/dialogs/ActDialog.tsx';
import { switchAdmin } from './staff.api.ts';

/** Switches an admin off, or on again. */
export function SwitchAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { id, name, deActivated } = admin;
  const act = async (isOn = deActivated) => {
    await switchAdmin(id, isOn);
    announceDone(
      t(isOn ? 'staff.onDone' : 'staff.offDone', { name }),
      isOn === deActivated ? () => act(!isOn) : undefined,
    );
    void invalidate(queries, identityCalls.listAdmins);
  };
  return (
    <ActDialog
      title={t(deActivated ? 'staff.onOf' : 'staff.offOf', { name })}
      yes={t(deActivated ? 'staff.on' : 'staff.off')}
      isDangerous={!deActivated}
      act={() => act()}
      onClose={onClose}
    >
      <p>{t(deActivated ? 'staff.onText' : 'staff.offText', { name })}</p>
    </ActDialog>
  );
}
