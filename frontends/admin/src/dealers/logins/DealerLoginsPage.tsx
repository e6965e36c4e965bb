import { useState } from 'react';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { dealersQuery } from '../dealers.api.ts';
import { useLoginColumns } from './login-columns.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import { loginsQuery } from './logins.api.ts';
import { SendLink } from './SendLink.tsx';
import { SwitchLogin } from './SwitchLogin.tsx';
import './logins.css';

type Open = { act: 'add' } | { act: 'edit' | 'link' | 'switch'; login: DealerLogin } | null;

/** Who signs in at the dealers' counters. */
export function DealerLoginsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { count } = useFormats();
  const dealers = useQuery(dealersQuery());
  const filters: Filter[] = [
    {
      key: 'dealerId',
      label: t('dealerLogins.dealer'),
      kind: 'choice',
      options: (dealers.data ?? []).map(({ id, name, dealerId }) => ({ value: id, label: `${name} (${dealerId})` })),
    },
    {
      key: 'active',
      label: t('dealers.status'),
      kind: 'choice',
      options: [
        { value: 'true', label: t('ui:status.active') },
        { value: 'false', label: t('ui:status.inactive') },
      ],
    },
  ];
  const list = useList({ query: loginsQuery, rows: 'dealerLogins', filters });
  const [open, setOpen] = useState<Open>(null);
  const { name, email, dealer, lastLogin, logins, active } = useLoginColumns();
  const add = (
    <Button kind="primary" size="small" onClick={() => setOpen({ act: 'add' })}>
      <Icon name="plus" size={18} />
      {t('dealerLogins.add')}
    </Button>
  );
  const { total } = list;
  return (
    <>
      <PageHeader
        title={t('sidebar.dealerLogins')}
        crumbs={[
          { label: t('sidebar.dealers'), to: '/auth/admin/dealers' },
          ...(total === undefined ? [] : [{ label: t('dealerLogins.count', { count: total, shown: count(total) }) }]),
        ]}
        actions={add}
      />
      <div className="page-body">
        <DataTable
          {...list.table}
          name={t('dealerLogins.file')}
          caption={t('sidebar.dealerLogins')}
          columns={[name, email, dealer, lastLogin, logins, active]}
          rowKey={({ id }) => id}
          searchPlaceholder={t('dealerLogins.search')}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          rowActions={(login) => (
            <span className="login-acts">
              <Button
                size="small"
                aria-label={t('dealerLogins.editOf', { name: login.name, email: login.email })}
                onClick={() => setOpen({ act: 'edit', login })}
              >
                {t('dealerLogins.edit')}
              </Button>
              {login.active && (
                <Button
                  size="small"
                  aria-label={t('dealerLogins.linkOf', { name: login.name, email: login.email })}
                  onClick={() => setOpen({ act: 'link', login })}
                >
                  {t('dealerLogins.link')}
                </Button>
              )}
              <Button
                kind={login.active ? 'danger' : 'plain'}
                size="small"
                aria-label={t(login.active ? 'dealerLogins.offOf' : 'dealerLogins.onOf', {
                  name: login.name,
                  email: login.email,
                })}
                onClick={() => setOpen({ act: 'switch', login })}
              >
                {t(login.active ? 'dealerLogins.off' : 'dealerLogins.on')}
              </Button>
            </span>
          )}
          empty={{ title: t('dealerLogins.empty'), text: t('dealerLogins.text'), action: add }}
        />
      </div>
      {open?.act === 'add' && (
        <LoginDialog
          login={null}
          dealers={dealers.data ?? []}
          dealerId={list.control.filters['dealerId']}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.act === 'edit' && (
        <LoginDialog login={open.login} dealers={dealers.data ?? []} onClose={() => setOpen(null)} />
      )}
      {open?.act === 'link' && <SendLink login={open.login} onClose={() => setOpen(null)} />}
      {open?.act === 'switch' && <SwitchLogin login={open.login} onClose={() => setOpen(null)} />}
    </>
  );
}
