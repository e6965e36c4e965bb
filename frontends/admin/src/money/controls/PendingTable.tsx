import { useState } from 'react';
import type { PendingAdjustment } from '@podium/contracts/api/rewards/controls.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { decideAdjustment as limits } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { RoleButton } from '../../people/RoleButton.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { useControlColumns } from './control-columns.tsx';
import { decidePending, pendingQuery } from './controls.api.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';

const statuses = ['pending', 'applied', 'rejected'] as const;
const tones = { pending: 'warning', applied: 'done', rejected: 'plain' } as const;
type Asked = { adjustment: PendingAdjustment; decision: 'approve' | 'reject' };

/** Manual adjustments that wait for a second admin, and their outcomes. */
export function PendingTable() {
  const { t } = useTranslation('admin');
  const staffName = useStaffNames();
  const list = useList({
    query: pendingQuery,
    rows: 'adjustments',
    filters: [
      {
        key: 'status',
        label: t('controls.statusHead'),
        kind: 'choice',
        options: statuses.map((value) => ({ value, label: t(`controls.status.${value}`) })),
      },
    ],
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { when, rider, amount } = useControlColumns<PendingAdjustment>(({ askedAt }) => askedAt);
  const columns: Column<PendingAdjustment>[] = [
    { key: 'kind', title: t('controls.what'), lead: true, value: ({ kind }) => t(`controls.act.${kind}`) },
    amount,
    { ...rider, value: (row) => row.riderName || row.seriesName },
    { key: 'reason', title: t('money.adjust.reason'), value: ({ reason }) => reason },
    { key: 'askedBy', title: t('controls.askedBy'), value: ({ askedBy }) => staffName(askedBy) },
    when,
    {
      key: 'status',
      title: t('controls.statusHead'),
      value: ({ status }) => t(`controls.status.${status}`),
      render: ({ status, decidedBy, decisionReason }) => (
        <>
          <Chip tone={tones[status]}>{t(`controls.status.${status}`)}</Chip>{' '}
          {decidedBy && (
            <small className="secondary">
              {staffName(decidedBy)}: {decisionReason}
            </small>
          )}
        </>
      ),
    },
  ];
  const act = (adjustment: PendingAdjustment, decision: Asked['decision']) => (
    <RoleButton
      call={rewardsCalls.decideAdjustment}
      kind={decision === 'reject' ? 'danger' : 'plain'}
      size="small"
      aria-label={t(`controls.${decision}Of`, { name: adjustment.riderName || adjustment.seriesName })}
      onClick={() => setAsked({ adjustment, decision })}
    >
      {t(`controls.${decision}`)}
    </RoleButton>
  );
  return (
    <>
      <DataTable<PendingAdjustment>
        {...list.table}
        name={t('controls.pendingFile')}
        caption={t('controls.tab.pending')}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={false}
        rowTone={({ status }) => (status === 'pending' ? undefined : 'muted')}
        rowActions={(row) =>
          row.status === 'pending' && (
            <span className="control-acts">
              {act(row, 'approve')}
              {act(row, 'reject')}
            </span>
          )
        }
        empty={{ title: t('controls.nonePending'), text: t('controls.nonePendingText') }}
      />
      {asked && <Decide key={asked.adjustment.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Decide({ adjustment, decision, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  const staffName = useStaffNames();
  const { id, kind, cents, currency, riderName, seriesName, reason, askedBy } = adjustment;
  const amount = moneyWithCode(cents, currency);
  const run = async (said: string) => {
    await decidePending(id, decision, said);
    announceDone(t(`controls.${decision}Done`, { amount, name: riderName || seriesName }));
  };
  return (
    <ConfirmDialog
      title={t(`controls.${decision}Ask`, { amount, name: riderName || seriesName })}
      yes={t(`controls.${decision}`)}
      isDangerous={decision === 'reject'}
      note={{ label: t('controls.why'), maxLength: limits.reason, isShort: true }}
      act={run}
      onClose={onClose}
    >
      <ul className="consequences">
        <li>{t('controls.askedFor', { who: staffName(askedBy), what: t(`controls.act.${kind}`), reason })}</li>
        <li>{t(`controls.${decision}Text`)}</li>
      </ul>
    </ConfirmDialog>
  );
}
