import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { DeletePattern } from './DeletePattern.tsx';
import { PatternText } from './PatternText.tsx';
import { Unverify } from './Unverify.tsx';
import type { usePatterns } from './use-patterns.ts';
import { useVerify } from './use-verify.ts';
import type { ListedPattern } from './vin-patterns.api.ts';

type PatternsTableProps = { list: ReturnType<typeof usePatterns>; emptyAction: ReactNode };

export function PatternsTable({ list, emptyAction }: PatternsTableProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const [doomed, setDoomed] = useState<ListedPattern | null>(null);
  const [distrusted, setDistrusted] = useState<{ patterns: readonly ListedPattern[]; clear: () => void } | null>(null);
  const verify = useVerify();
  const columns: Column<ListedPattern>[] = [
    {
      key: 'model',
      title: t('vinPatterns.model'),
      lead: true,
      sortable: true,
      value: ({ model }) => model,
      render: Model,
    },
    { key: 'year', title: t('vinPatterns.year'), sortable: true, value: ({ year }) => year },
    {
      key: 'pattern',
      title: t('vinPatterns.patternColumn'),
      sortable: true,
      value: ({ pattern }) => pattern,
      render: ({ pattern }) => <PatternText pattern={pattern} />,
    },
    { key: 'bikes', title: t('vinPatterns.bikes'), align: 'right', value: ({ bikes }) => bikes },
    {
      key: 'verified',
      title: t('vinPatterns.status'),
      sortable: true,
      value: ({ verified }) => t(`ui:status.${verified ? 'verified' : 'unverified'}`),
      render: ({ verified }) => <StatusChip status={verified ? 'verified' : 'unverified'} />,
    },
  ];
  const counts = list.data?.counts;
  const all = counts && counts.verified + counts.unverified;
  return (
    <>
      <DataTable<ListedPattern>
        {...list.table}
        name="vin-patterns"
        caption={t('vinPatterns.title')}
        columns={columns}
        rowKey={({ id }) => id}
        multiSort
        searchPlaceholder={t('vinPatterns.search')}
        filters={[
          {
            key: 'year',
            label: t('vinPatterns.year'),
            kind: 'choice',
            options: (list.data?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
          },
          {
            key: 'verified',
            label: t('vinPatterns.status'),
            kind: 'choice',
            options: [
              { value: 'true', label: t('vinPatterns.verifiedOf', { count: counts?.verified ?? 0 }) },
              { value: 'false', label: t('vinPatterns.unverifiedOf', { count: counts?.unverified ?? 0 }) },
            ],
          },
        ]}
        empty={{
          title: t(all ? 'vinPatterns.noneFound' : 'vinPatterns.none'),
          text: t('vinPatterns.noneText'),
          action: emptyAction,
        }}
        bulk={(picked, clear) => {
          const open = picked.filter(({ verified }) => !verified);
          const trusted = picked.filter(({ verified }) => verified);
          return (
            <>
              {open.length > 0 && (
                <Button
                  size="small"
                  icon="check"
                  isBusy={verify.isPending}
                  onClick={() =>
                    verify.mutate(
                      open.map(({ id }) => id),
                      { onSuccess: clear },
                    )
                  }
                >
                  {t('vinPatterns.verifyCount', { count: open.length })}
                </Button>
              )}
              {trusted.length > 0 && (
                <Button size="small" icon="blocked" onClick={() => setDistrusted({ patterns: trusted, clear })}>
                  {t('vinPatterns.unverifyCount', { count: trusted.length })}
                </Button>
              )}
            </>
          );
        }}
        rowActions={(pattern) => (
          <IconButton
            className="pattern-delete"
            icon="trash"
            label={t('vinPatterns.deleteOf', { model: pattern.model, year: pattern.year })}
            onClick={() => setDoomed(pattern)}
          />
        )}
      />
      <DeletePattern pattern={doomed} onClose={() => setDoomed(null)} />
      {distrusted && (
        <Unverify patterns={distrusted.patterns} onDone={distrusted.clear} onClose={() => setDistrusted(null)} />
      )}
    </>
  );
}

const Model = ({ model }: ListedPattern) => <span className="pattern-model">{model}</span>;
