import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';

export function useStaffColumns(): Column<Admin>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const confirmedBy = ({ confirmed }: Admin) =>
    confirmed
      ? t(confirmed.by ? 'staff.confirmedBy' : 'staff.confirmedByOperator', {
          name: confirmed.by?.name,
          date: tableDate(confirmed.at),
        })
      : t('staff.notConfirmed');
  return [
    {
      key: 'name',
      title: t('staff.name'),
      lead: true,
      sortable: true,
      value: ({ name }) => name,
      render: ({ name, email }) => (
        <span className="staff-name">
          {name} <small className="secondary">{email}</small>
        </span>
      ),
    },
    { key: 'email', title: t('riders.email'), optional: true, sortable: true, value: ({ email }) => email },
    {
      key: 'roles',
      title: t('staff.roles'),
      value: ({ roles }) => roles.map((role) => t(`staff.role.${role}.name`)).join(', '),
      render: ({ roles }) => (
        <span className="staff-chips">
          {roles.map((role) => (
            <Chip key={role} tone={role === 'staff' ? 'plain' : 'outline'}>
              {t(`staff.role.${role}.name`)}
            </Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'confirmed',
      title: t('staff.confirmed'),
      value: confirmedBy,
      render: (admin) => (admin.confirmed ? confirmedBy(admin) : <Chip tone="warning">{confirmedBy(admin)}</Chip>),
    },
    {
      key: 'lastLogin',
      title: t('riders.lastLogin'),
      sortable: true,
      value: ({ lastLogin }) => lastLogin?.slice(0, 10),
      render: ({ lastLogin, totpEnabled }) => (
        <span className="staff-sign-in">
          {lastLogin ? tableDate(lastLogin) : <span className="secondary">{t('riders.never')}</span>}
          <Chip tone={totpEnabled ? 'done' : 'warning'} icon={totpEnabled ? 'check' : 'lock'}>
            {t(totpEnabled ? 'staff.twoStep' : 'staff.oneStep')}
          </Chip>
        </span>
      ),
    },
    {
      key: 'signIn',
      title: t('staff.signIn'),
      optional: true,
      value: ({ totpEnabled }) => t(totpEnabled ? 'staff.twoStep' : 'staff.oneStep'),
    },
    {
      key: 'active',
      title: t('dealers.status'),
      value: ({ deActivated }) => t(`ui:status.${deActivated ? 'inactive' : 'active'}`),
      render: ({ deActivated }) => <StatusChip status={deActivated ? 'inactive' : 'active'} />,
    },
  ];
}
