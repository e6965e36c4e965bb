import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { GiveSignIn } from './GiveSignIn.tsx';
import { useLoginColumns } from './login-columns.tsx';
import { loginsQuery } from './logins.api.ts';

/** Who signs in at this dealer's counter; they are changed under Dealer Logins. */
export function DealerLogins({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('admin');
  const control = useTableAddress();
  const search = { ...control.params, dealerId: dealer.id };
  const query = useQuery({
    ...loginsQuery(search),
    placeholderData: keepPreviousData,
  });
  const { name, email, lastLogin, logins, active } = useLoginColumns();
  return (
    <>
      <DataTable<DealerLogin>
        name={t('dealerLogins.file')}
        caption={t('sidebar.dealerLogins')}
        columns={[name, email, lastLogin, logins, active]}
        rows={query.data?.dealerLogins}
        rowKey={({ id }) => id}
        control={control}
        searchPlaceholder={false}
        pagination={query.data?.pagination}
        error={query.error}
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        rowTone={(login) => (login.active ? undefined : 'muted')}
        toolbar={
          <Link className="btn btn--small" to={`/auth/admin/dealer-logins?dealerId=${dealer.id}`}>
            {t('dealers.toLogins')}
            <Icon name="right" size={16} />
          </Link>
        }
        empty={{ title: t('dealerLogins.empty'), text: t('dealerLogins.text') }}
      />
      <GiveSignIn dealer={dealer} />
    </>
  );
}
