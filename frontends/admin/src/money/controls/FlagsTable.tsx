import { useState } from 'react';
import type { MoneyFlag } from '@podium/contracts/api/rewards/controls.ts';
import { flagKinds } from '@podium/contracts/choices.ts';
import { markFlag as limits } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { useControlColumns } from './control-columns.tsx';
import { flagsQuery, markFlag } from './controls.api.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';

/** Flagged movements to review; nothing here blocks money. */
export function FlagsTable() {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const staffName = useStaffNames();
  const list = useList({
    query: flagsQuery,
    rows: 'flags',
    filters: [
      {
        key: 'kind',
        label: t('controls.what'),
        kind: 'choice',
        options: flagKinds.map((value) => ({ value, label: t(`controls.flag.${value}`) })),
      },
      {
        key: 'seen',
        label: t('controls.statusHead'),
        kind: 'choice',
        options: [
          { value: 'false', label: t('controls.unseen') },
          { value: 'true', label: t('controls.seen') },
        ],
      },
    ],
  });
  const [looked, setLooked] = useState<MoneyFlag | null>(null);
  const { when, rider, amount } = useControlColumns<MoneyFlag>(({ at }) => at);
  const columns: Column<MoneyFlag>[] = [
    when,
    { key: 'kind', title: t('controls.what'), lead: true, value: ({ kind }) => t(`controls.flag.${kind}`) },
    rider,
    {
      key: 'knownSince',
      title: t('controls.knownSince'),
      value: ({ knownSince }) => (knownSince ? tableDate(knownSince) : ''),
    },
    {
      key: 'about',
      title: t('controls.about'),
      value: ({ dealerName, code, actorId }) => [dealerName, code, staffName(actorId)].filter(Boolean).join(', '),
    },
    amount,
    {
      key: 'seen',
      title: t('controls.statusHead'),
      value: ({ seenAt }) => t(seenAt ? 'controls.seen' : 'controls.unseen'),
      render: ({ seenAt, seenBy, note }) => (
        <>
          <Chip tone={seenAt ? 'done' : 'warning'}>{t(seenAt ? 'controls.seen' : 'controls.unseen')}</Chip>{' '}
          {seenAt && <small className="secondary">{[staffName(seenBy), note].filter(Boolean).join(': ')}</small>}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable<MoneyFlag>
        {...list.table}
        name={t('controls.flagsFile')}
        caption={t('controls.tab.flags')}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={false}
        rowTone={({ seenAt }) => (seenAt ? 'muted' : undefined)}
        rowActions={(row) =>
          !row.seenAt && (
            <Button
              size="small"
              aria-label={t('controls.lookOf', { what: t(`controls.flag.${row.kind}`), name: row.riderName })}
              onClick={() => setLooked(row)}
            >
              {t('controls.look')}
            </Button>
          )
        }
        empty={{ title: t('controls.noneFlags'), text: t('controls.noneFlagsText') }}
      />
      {looked && <SeeFlag key={looked.id} flag={looked} onClose={() => setLooked(null)} />}
    </>
  );
}

function SeeFlag({ flag, onClose }: { flag: MoneyFlag; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const what = t(`controls.flag.${flag.kind}`);
  return (
    <ConfirmDialog
      title={t('controls.lookAsk', { what, name: flag.riderName })}
      yes={t('controls.look')}
      note={{ label: t('controls.note'), path: 'note', maxLength: limits.note, isShort: true }}
      act={async (note) => {
        await markFlag(flag.id, true, note);
        announceDone(t('controls.lookDone', { what, name: flag.riderName }));
      }}
      onClose={onClose}
    />
  );
}
