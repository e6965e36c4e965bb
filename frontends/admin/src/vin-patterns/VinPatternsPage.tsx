import { useState } from 'react';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { DeletePattern } from './DeletePattern.tsx';
import { PatternImport } from './PatternImport.tsx';
import { PatternText } from './PatternText.tsx';
import { listPatterns, verifyPatterns } from './vin-patterns.api.ts';
import './vin-patterns.css';

export function VinPatternsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const cache = useQueryClient();
  const control = useTableAddress(['year', 'verified'], { sort: 'model', limit: 30 });
  const patterns = useQuery({ queryKey: ['vin-patterns'], queryFn: listPatterns });
  const [isImporting, setImporting] = useState(false);
  const [doomed, setDoomed] = useState<VinPattern | null>(null);
  const verify = useMutation({
    mutationFn: verifyPatterns,
    onSuccess: async ({ vinPatterns, bikesMadeValid }) => {
      announceDone(
        `${t('vinPatterns.verified', { count: vinPatterns.length })} ${t('vinPatterns.bikesValid', { count: bikesMadeValid })}`,
      );
      await cache.invalidateQueries();
    },
  });
  const all = patterns.data ?? [];
  const waiting = all.filter(({ verified }) => !verified);
  const { year, verified } = control.filters;
  const rows = patterns.data?.filter(
    (pattern) => (!year || String(pattern.year) === year) && (!verified || String(pattern.verified) === verified),
  );
  const years = [...new Set(all.map((pattern) => pattern.year))].sort((a, b) => b - a);
  const columns: Column<VinPattern>[] = [
    { key: 'model', title: t('vinPatterns.model'), lead: true, sortable: true, value: ({ model }) => model },
    { key: 'year', title: t('vinPatterns.year'), sortable: true, value: (pattern) => pattern.year },
    {
      key: 'pattern',
      title: t('vinPatterns.pattern'),
      value: ({ pattern }) => pattern,
      render: ({ pattern }) => <PatternText pattern={pattern} />,
    },
    {
      key: 'verified',
      title: t('vinPatterns.status'),
      sortable: true,
      value: (pattern) => (pattern.verified ? 1 : 0),
      render: (pattern) => <StatusChip status={pattern.verified ? 'verified' : 'unverified'} />,
    },
  ];
  const importButton = (
    <button type="button" className="btn btn--small btn--primary" onClick={() => setImporting(true)}>
      <Icon name="upload" size={16} />
      {t('vinPatterns.import')}
    </button>
  );
  return (
    <>
      <PageHeader
        title={t('vinPatterns.title')}
        crumbs={[
          { label: t('crumb') },
          ...(patterns.data ? [{ label: t('vinPatterns.count', { count: all.length }) }] : []),
        ]}
        actions={importButton}
      />
      <div className="page-body">
        {isImporting && <PatternImport onClose={() => setImporting(false)} />}
        {waiting.length > 0 && (
          <section className="pattern-waiting card">
            <b className="figure">{waiting.length}</b>
            <p>
              <b>{t('vinPatterns.waiting', { count: waiting.length })}</b>
              <small className="secondary">
                {waiting
                  .slice(0, 6)
                  .map(({ model, year: at }) => `${model} ${at}`)
                  .join(', ')}
              </small>
            </p>
            <button
              type="button"
              className="btn btn--small"
              disabled={verify.isPending}
              onClick={() => verify.mutate(waiting.map(({ id }) => id))}
            >
              {t('vinPatterns.verifyCount', { count: waiting.length })}
            </button>
          </section>
        )}
        <DataTable<VinPattern>
          name="vin-patterns"
          caption={t('vinPatterns.title')}
          clientSide
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          control={control}
          error={patterns.error}
          onRetry={() => void patterns.refetch()}
          isFetching={patterns.isFetching}
          searchPlaceholder={t('vinPatterns.search')}
          filters={[
            {
              key: 'year',
              label: t('vinPatterns.year'),
              kind: 'choice',
              options: years.map((each) => ({ value: String(each), label: String(each) })),
            },
            {
              key: 'verified',
              label: t('vinPatterns.status'),
              kind: 'choice',
              options: [
                { value: 'true', label: t('ui:status.verified') },
                { value: 'false', label: t('ui:status.unverified') },
              ],
            },
          ]}
          empty={{ title: t('vinPatterns.none'), text: t('vinPatterns.noneText'), action: importButton }}
          bulk={(picked, clear) => {
            const open = picked.filter((pattern) => !pattern.verified);
            return (
              <button
                type="button"
                disabled={open.length === 0 || verify.isPending}
                onClick={() =>
                  verify.mutate(
                    open.map(({ id }) => id),
                    { onSuccess: clear },
                  )
                }
              >
                <Icon name="check" size={16} />
                {t('vinPatterns.verifyCount', { count: open.length })}
              </button>
            );
          }}
          rowActions={(pattern) => (
            <button
              type="button"
              className="pattern-delete"
              aria-label={t('vinPatterns.deleteOf', { model: pattern.model, year: pattern.year })}
              onClick={() => setDoomed(pattern)}
            >
              <Icon name="trash" size={18} />
            </button>
          )}
        />
      </div>
      <DeletePattern pattern={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
