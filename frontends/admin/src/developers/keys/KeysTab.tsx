import { useState, type ReactNode } from 'react';
import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';
import { Unbroken } from '@podium/ui/status/Unbroken.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { RenameKey } from './RenameKey.tsx';
import { RevokeKey } from './RevokeKey.tsx';
import { RotateKey } from './RotateKey.tsx';

type KeysQuery = {
  data: { apiKeys: ApiKey[] } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
/** Enough to distinguish keys. */
const shownStart = 12;
const tones: Record<ApiKey['state'], ChipTone> = { active: 'done', expired: 'warning', revoked: 'plain' };

export function KeysTab({ query, emptyAction }: { query: KeysQuery; emptyAction: ReactNode }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate, date, time } = useFormats();
  const nameOf = useStaffNames();
  const list = useWholeList(query.data?.apiKeys, { query });
  const [act, setAct] = useState<{ kind: 'rename' | 'rotate' | 'revoke'; apiKey: ApiKey } | null>(null);
  const when = (at: string) => `${date(at)}, ${time(at)}`;
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      title: t('developers.key.name'),
      lead: true,
      sortable: true,
      value: ({ name }) => name,
      render: ({ name, start }) => (
        <span className="developers-name">
          <b>{name}</b>
          <code>{start.slice(0, shownStart)}…</code>
        </span>
      ),
    },
    {
      key: 'scopes',
      title: t('developers.key.scopes'),
      value: ({ scopes }) => scopes.join(' '),
      render: ({ scopes }) => (
        <span className="developers-chips">
          {scopes.map((scope) => (
            <Chip key={scope}>{t(`developers.scope.${scope.split(':')[0]}.name`)}</Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('developers.key.state'),
      sortable: true,
      value: ({ state }) => t(`developers.keyState.${state}`),
      render: (apiKey) => (
        <span className="developers-state">
          <Chip tone={tones[apiKey.state]} icon={apiKey.state === 'expired' ? 'clock' : undefined}>
            {t(`developers.keyState.${apiKey.state}`)}
          </Chip>
          {apiKey.state === 'active' && (
            <small className="secondary">
              {apiKey.expiresAt
                ? t('developers.key.until', { date: tableDate(apiKey.expiresAt) })
                : t('developers.key.open')}
            </small>
          )}
          {apiKey.state === 'active' && apiKey.previousUntil && (
            <small className="secondary">
              <Unbroken>{t('developers.key.oldUntil', { when: when(apiKey.previousUntil) })}</Unbroken>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'lastUsedAt',
      title: t('developers.key.lastUsed'),
      sortable: true,
      value: ({ lastUsedAt }) => lastUsedAt ?? '',
      render: ({ lastUsedAt }) =>
        lastUsedAt ? when(lastUsedAt) : <span className="secondary">{t('developers.key.never')}</span>,
    },
    {
      key: 'createdBy',
      title: t('developers.key.created'),
      value: ({ createdBy, createdAt }) => `${nameOf(createdBy)} ${tableDate(createdAt)}`,
      render: ({ createdBy, createdAt }) => (
        <span className="developers-state">
          {nameOf(createdBy)}
          <small className="secondary">{tableDate(createdAt)}</small>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable<ApiKey>
        {...list.table}
        name={t('developers.key.file')}
        caption={t('developers.tab.keys')}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={t('developers.key.search')}
        rowTone={({ state }) => (state === 'active' ? undefined : 'muted')}
        empty={{ title: t('developers.key.none'), text: t('developers.key.noneText'), action: emptyAction }}
        rowActions={(apiKey) =>
          apiKey.state === 'active' && (
            <span className="developers-acts">
              <Button
                size="small"
                aria-label={t('developers.key.renameOf', { name: apiKey.name })}
                onClick={() => setAct({ kind: 'rename', apiKey })}
              >
                {t('developers.key.rename')}
              </Button>
              <Button
                size="small"
                aria-label={t('developers.key.rotateOf', { name: apiKey.name })}
                onClick={() => setAct({ kind: 'rotate', apiKey })}
              >
                {t('developers.key.rotate')}
              </Button>
              <Button
                kind="danger"
                size="small"
                aria-label={t('developers.key.revokeOf', { name: apiKey.name })}
                onClick={() => setAct({ kind: 'revoke', apiKey })}
              >
                {t('developers.key.revoke')}
              </Button>
            </span>
          )
        }
      />
      {act?.kind === 'rename' && <RenameKey apiKey={act.apiKey} onClose={() => setAct(null)} />}
      {act?.kind === 'rotate' && <RotateKey apiKey={act.apiKey} onClose={() => setAct(null)} />}
      {act?.kind === 'revoke' && <RevokeKey apiKey={act.apiKey} onClose={() => setAct(null)} />}
    </>
  );
}
