import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { GiveSignIn } from './GiveSignIn.tsx';
import { useLoginColumns } from './login-columns.tsx';
import { loginsQuery } from './logins.api.ts';

/** Who signs in at this dealer's counter; they are changed under Dealer Logins. */
export function DealerLogins({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('admin');
  const list = useList({
    query: loginsQuery,
    rows: 'dealerLogins',
    search: ({ params }) => ({ ...params, dealerId: dealer.id }),
  });
  const { name, email, lastLogin, logins, active } = useLoginColumns();
  return (
    <>
      <DataTable<DealerLogin>
        {...list.table}
        name={t('dealerLogins.file')}
        caption={t('sidebar.dealerLogins')}
        columns={[name, email, lastLogin, logins, active]}
        rowKey={({ id }) => id}
        searchPlaceholder={false}
        rowTone={(login) => (login.active ? undefined : 'muted')}
        toolbar={
          <ButtonLink size="small" to={`/auth/admin/dealer-logins?dealerId=${dealer.id}`}>
            {t('dealers.toLogins')}
            <Icon name="right" size={16} />
          </ButtonLink>
        }
        empty={{ title: t('dealerLogins.empty'), text: t('dealerLogins.text') }}
      />
      <GiveSignIn dealer={dealer} />
    </>
  );
}
