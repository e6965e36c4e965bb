import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { RoleFields } from './RoleFields.tsx';
import { setRoles } from './staff.api.ts';

type Values = { roles: StaffRole[] };

export function RolesDialog({ admin: { id, name, roles }, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const save = async (values: Values) => {
    await setRoles(id, values.roles);
    announceDone(t('staff.rolesDone', { name }));
    onClose();
  };
  return (
    <Dialog title={t('staff.rolesOf', { name })} hasInput onClose={onClose}>
      <p className="secondary">{t('staff.rolesText')}</p>
      <EntityForm<Values> initialValues={{ roles }} onSave={save} saveLabel={t('staff.rolesSave')} onCancel={onClose}>
        <RoleFields />
      </EntityForm>
    </Dialog>
  );
}
