import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';

type Parts = 'name' | 'email' | 'dealer' | 'lastLogin' | 'logins' | 'active';

/** The columns of the tables of logins, each table in its own order. */
export function useLoginColumns(): Record<Parts, Column<DealerLogin>> {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  return {
    name: { key: 'name', title: t('dealerLogins.name'), lead: true, value: ({ name }) => name },
    email: { key: 'email', title: t('dealerLogins.email'), value: ({ email }) => email },
    dealer: {
      key: 'dealer',
      title: t('dealerLogins.dealer'),
      value: ({ dealerName, dealerNumber }) => [dealerName, dealerNumber].filter(Boolean).join(' '),
      render: (login) => <DealerCell login={login} />,
    },
    lastLogin: {
      key: 'lastLogin',
      title: t('riders.lastLogin'),
      value: ({ lastLogin }) => (lastLogin ? tableDate(lastLogin) : t('riders.never')),
      render: ({ lastLogin }) =>
        lastLogin ? tableDate(lastLogin) : <span className="secondary">{t('riders.never')}</span>,
    },
    logins: { key: 'logins', title: t('riders.logins'), align: 'right', value: ({ loginCount }) => loginCount },
    active: {
      key: 'active',
      title: t('dealers.status'),
      value: ({ active }) => t(`ui:status.${active ? 'active' : 'inactive'}`),
      render: ({ active }) => <StatusChip status={active ? 'active' : 'inactive'} />,
    },
  };
}

function DealerCell({ login }: { login: DealerLogin }) {
  return (
    <Link className="login-dealer" to={`/auth/admin/dealer/${login.dealerId}`}>
      {login.dealerName} <small className="secondary">{login.dealerNumber}</small>
    </Link>
  );
}
