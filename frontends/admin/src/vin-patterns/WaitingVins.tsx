import { useState } from 'react';
import type { WaitingVins as Group } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { AddPattern, type PatternDraft } from './AddPattern.tsx';
import { useVerify } from './use-verify.ts';
import { waitingQuery } from './vin-patterns.api.ts';

/** Bikes without a matching verified pattern, as a queue: those of most riders first. */
export function WaitingVins() {
  const { t } = useTranslation('admin');
  const list = useList({ query: waitingQuery, rows: 'groups', limit: 30 });
  const verify = useVerify();
  const [draft, setDraft] = useState<PatternDraft | null>(null);
  const columns: Column<Group>[] = [
    { key: 'start', title: t('vinPatterns.waitingStart'), lead: true, value: ({ start }) => start, render: Start },
    { key: 'model', title: t('vinPatterns.model'), value: ({ model }) => model },
    { key: 'year', title: t('vinPatterns.year'), value: ({ year }) => year },
    { key: 'riders', title: t('vinPatterns.riders'), align: 'right', value: ({ riders }) => riders },
    { key: 'bikes', title: t('vinPatterns.bikes'), align: 'right', value: ({ bikes }) => bikes },
    {
      key: 'vins',
      title: t('vinPatterns.examples'),
      optional: true,
      value: ({ vins }) => vins.join(' '),
      render: ({ vins }) => <code className="waiting-vins">{vins.slice(0, 2).join(' ')}</code>,
    },
  ];
  return (
    <>
      <DataTable<Group>
        {...list.table}
        name={t('vinPatterns.waitingFile')}
        caption={t('vinPatterns.tab.waiting')}
        columns={columns}
        rowKey={({ start, model, year }) => `${start} ${model} ${year}`}
        searchPlaceholder={false}
        empty={{ title: t('vinPatterns.noneWaiting'), text: t('vinPatterns.noneWaitingText') }}
        rowActions={({ patternId, start, model, year, bikes }) =>
          patternId ? (
            <Button size="small" icon="check" isBusy={verify.isPending} onClick={() => verify.mutate([patternId])}>
              {t('vinPatterns.verifyFor', { count: bikes })}
            </Button>
          ) : (
            <Button size="small" icon="plus" onClick={() => setDraft({ model, year: String(year), pattern: start })}>
              {t('vinPatterns.makePattern')}
            </Button>
          )
        }
      />
      {draft && <AddPattern start={draft} onClose={() => setDraft(null)} />}
    </>
  );
}

const Start = ({ start }: Group) => <code className="pattern-text">{start}</code>;
