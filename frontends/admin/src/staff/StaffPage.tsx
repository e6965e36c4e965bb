import { useState } from 'react';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { RoleButton } from '../people/RoleButton.tsx';
import { AddAdmin } from './AddAdmin.tsx';
import { ConfirmAdmin } from './ConfirmAdmin.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { adminsQuery } from './staff.api.ts';
import { useStaffColumns } from './staff-columns.tsx';
import { SwitchAdmin } from './SwitchAdmin.tsx';
import './staff.css';

type Open = { act: 'add' } | { act: 'roles' | 'confirm' | 'switch'; admin: Admin } | null;

/** Who works for the program: roles, and who counts as a second person. */
export function StaffPage() {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const query = useQuery(adminsQuery());
  const list = useWholeList(query.data, { query, sort: 'name', limit: 50 });
  const columns = useStaffColumns();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const add = (
    <RoleButton call={identityCalls.createAdmin} kind="primary" size="small" onClick={() => setOpen({ act: 'add' })}>
      <Icon name="plus" size={18} />
      {t('staff.add')}
    </RoleButton>
  );
  const total = query.data?.length;
  return (
    <>
      <PageHeader
        title={t('sidebar.staff')}
        crumbs={total === undefined ? [] : [{ label: t('staff.count', { count: total, shown: count(total) }) }]}
        actions={add}
      />
      <div className="page-body">
        <p className="secondary staff-text">{t('staff.text')}</p>
        <DataTable<Admin>
          {...list.table}
          name={t('staff.file')}
          caption={t('sidebar.staff')}
          columns={columns}
          rowKey={({ id }) => id}
          searchPlaceholder={t('staff.search')}
          rowTone={({ deActivated }) => (deActivated ? 'muted' : undefined)}
          rowActions={(admin) => <StaffActs admin={admin} onOpen={(act) => setOpen({ act, admin })} />}
          empty={{ title: t('staff.none'), text: t('staff.noneText') }}
        />
      </div>
      {open?.act === 'add' && <AddAdmin onClose={close} />}
      {open?.act === 'roles' && <RolesDialog admin={open.admin} onClose={close} />}
      {open?.act === 'confirm' && <ConfirmAdmin admin={open.admin} onClose={close} />}
      {open?.act === 'switch' && <SwitchAdmin admin={open.admin} onClose={close} />}
    </>
  );
}

/** Nobody changes their own roles, confirms themselves, or switches themselves off. */
function StaffActs({ admin, onOpen }: { admin: Admin; onOpen: (act: 'roles' | 'confirm' | 'switch') => void }) {
  const { t } = useTranslation('admin');
  const me = useUser();
  const { id, name, deActivated } = admin;
  if (!me || id === me.id) return <small className="secondary">{t('staff.you')}</small>;
  return (
    <span className="staff-acts">
      {!admin.confirmed && (
        <RoleButton
          call={identityCalls.confirmAdmin}
          reason={admin.involvedIds.includes(me.id) ? t('staff.needs.another') : null}
          size="small"
          aria-label={t('staff.confirmOf', { name })}
          onClick={() => onOpen('confirm')}
        >
          {t('staff.confirm')}
        </RoleButton>
      )}
      <RoleButton
        call={identityCalls.setAdminRoles}
        size="small"
        aria-label={t('staff.rolesOf', { name })}
        onClick={() => onOpen('roles')}
      >
        {t('staff.roles')}
      </RoleButton>
      <RoleButton
        call={identityCalls.switchAdmin}
        kind={deActivated ? 'plain' : 'danger'}
        size="small"
        aria-label={t(deActivated ? 'staff.onOf' : 'staff.offOf', { name })}
        onClick={() => onOpen('switch')}
      >
        {t(deActivated ? 'staff.on' : 'staff.off')}
      </RoleButton>
    </span>
  );
}
