import type { WaitingMerge } from '@podium/contracts/api/rewards/merge-holds.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { agreeToMerge } from './merge-holds.api.ts';
import './merge-hold.css';

/** A second person agrees to merges: the rider's money waits no longer (rule 44). */
export function AgreeMerge({ hold, onClose }: { hold: WaitingMerge; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const name = hold.riderName;
  const act = async () => {
    await agreeToMerge(hold.riderId);
    announceDone(t('merge.hold.done', { name }));
  };
  return (
    <ConfirmDialog
      title={t('merge.hold.ask', { name })}
      yes={t('merge.hold.yes')}
      size="lg"
      act={act}
      onClose={onClose}
    >
      <HoldMerges hold={hold} />
      <HoldWallets hold={hold} />
      <ul className="consequences">
        <li>{t('merge.hold.then', { name })}</li>
        <li>{t('merge.hold.stays')}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** Who was merged into the rider, when, and by whom. */
export function HoldMerges({ hold }: { hold: WaitingMerge }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const staffName = useStaffNames();
  return (
    <ul className="merge-hold-list">
      {hold.merges.map(({ fromId, fromName, mergedAt, mergedBy }) => (
        <li key={fromId}>
          {t('merge.hold.merged', {
            from: fromName || fromId,
            into: hold.riderName,
            name: staffName(mergedBy),
            date: date(mergedAt),
            time: time(mergedAt),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Both wallets of the merge: what it brought, what the rider has besides, and what becomes free of both. */
export function HoldWallets({ hold: { brought, free, riderName } }: { hold: WaitingMerge }) {
  const { t } = useTranslation('admin');
  const rows = free.map(({ wallet, currency, cents }) => {
    const own = brought.filter((each) => each.wallet === wallet && each.currency === currency);
    // Less, where what came has expired or was taken back since.
    const came = Math.min(
      cents,
      own.reduce((sum, each) => sum + each.cents, 0),
    );
    return { wallet, currency, brought: came, besides: cents - came, free: cents };
  });
  return (
    <SimpleTable
      className="merge-hold-wallets"
      caption={t('merge.hold.wallets', { name: riderName })}
      rows={rows}
      rowKey={({ wallet, currency }) => `${wallet} ${currency}`}
      empty={<p>{t('merge.hold.nothing')}</p>}
      columns={[
        {
          title: t('merge.hold.wallet'),
          isRowHead: true,
          value: ({ wallet }) => t(wallet === 'cash' ? 'merge.cash' : 'merge.credit'),
        },
        ...(['brought', 'besides', 'free'] as const).map((key) => ({
          title: t(`merge.hold.${key}`),
          align: 'right' as const,
          render: (row: (typeof rows)[number]) => <Money cents={row[key]} currency={row.currency} withCode />,
        })),
      ]}
    />
  );
}
