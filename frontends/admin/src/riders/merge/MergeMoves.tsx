import type { ReactNode } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import type { MergePreview, MergeSide } from './merge.api.ts';

const owned = ['bikes', 'notes', 'documents', 'timecards', 'favorites'] as const;

/** What moves to the kept rider, what that rider has already, the result, and what is lost. */
export function MergeMoves({ preview, deleted, kept }: { preview: MergePreview; deleted: MergeSide; kept: MergeSide }) {
  const { t } = useTranslation('admin');
  const { rider } = deleted.page;
  const words = useMoneyWords();
  const { from, into } = preview.money;
  const gone = moneyOf.credit(from);
  const awards = (side: MergeSide) => side.page.rider.awards?.length;
  const counted = [
    { record: 'awards', moves: awards(deleted), has: awards(kept) },
    { record: 'results', moves: preview.moves.results, has: kept.results },
    ...owned.map((record) => ({
      record,
      moves: preview.moves[record],
      has: preview.kept[record],
      result: preview.merged[record],
    })),
  ] as const;
  const figure = (count: number | undefined) => <span className="figure">{count ?? '–'}</span>;
  const rows: { title: string; note?: string; moves: ReactNode; has: ReactNode; result: ReactNode }[] = [
    ...counted
      .filter(
        ({ record, moves }) => moves !== 0 || !(owned as readonly string[]).includes(record) || record === 'bikes',
      )
      .map(({ record, moves, has, ...row }) => ({
        title: t(`merge.kind.${record}`),
        note:
          record === 'awards' && gone.length === 0
            ? t('merge.noteOf.noCredit')
            : t(`merge.noteOf.${record}`, { credit: words(gone) }),
        moves: figure(moves),
        has: figure(has),
        result: figure(
          'result' in row ? row.result : moves === undefined || has === undefined ? undefined : moves + has,
        ),
      })),
    ...(['credit', 'cash', 'debts'] as const)
      .map((kind) => ({ kind, moves: moneyOf[kind](from), has: moneyOf[kind](into) }))
      .filter(({ moves, has }) => moves.length > 0 || has.length > 0)
      .map(({ kind, moves, has }) => ({
        title: t(`merge.${kind}`),
        moves: words(moves),
        has: words(has),
        result: words([...moves, ...has]),
      })),
  ];
  if (from.claims.length > 0 || into.claims.length > 0)
    rows.push({
      title: t('merge.claims'),
      moves: figure(from.claims.length),
      has: figure(into.claims.length),
      result: t('merge.claimsThen'),
    });
  return (
    <SimpleTable
      className="merge-moves"
      caption={t('merge.moves')}
      rows={rows}
      columns={[
        {
          title: t('merge.record'),
          isRowHead: true,
          render: ({ title, note }) => (
            <>
              {title}
              {note && <small>{note}</small>}
            </>
          ),
        },
        { title: t('merge.moving'), align: 'right', render: ({ moves }) => moves },
        { title: t('merge.has'), align: 'right', render: ({ has }) => has },
        { title: t('merge.then'), align: 'right', render: ({ result }) => result },
      ]}
      foot={
        <tr>
          <th scope="row">{t('merge.lost')}</th>
          <td colSpan={3}>{t('merge.lostText', { email: rider.email })}</td>
        </tr>
      }
    />
  );
}

type Sum = { currency: Currency; cents: number };
type Side = MergePreview['money']['from'];
const some = (sums: Sum[]): Sum[] => sums.filter(({ cents }) => cents > 0);
/** What a rider has of each kind of money, and owes, per currency. */
const moneyOf = {
  credit: ({ wallet }: Side) =>
    some(wallet.credit.map(({ availableCents, currency }) => ({ cents: availableCents, currency }))),
  cash: ({ wallet }: Side) => some(wallet.cash.map(({ owedCents, currency }) => ({ cents: owedCents, currency }))),
  debts: ({ wallet }: Side) =>
    some([...wallet.credit, ...wallet.cash].map(({ debtCents, currency }) => ({ cents: debtCents, currency }))),
};

/** Sums per currency. */
function useMoneyWords(): (sums: readonly Sum[]) => string {
  const { moneyWithCode } = useFormats();
  return (sums) =>
    [...new Set(sums.map(({ currency }) => currency))]
      .map((currency) => {
        const cents = sums.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.cents, 0);
        return moneyWithCode(cents, currency);
      })
      .join(' + ') || '–';
}

/** Results that no one person can have: they must be fixed before a merge. */
export function MergeConflicts({ conflicts }: { conflicts: MergePreview['conflicts'] }) {
  const { t } = useTranslation('admin');
  return (
    <div className="merge-conflicts" role="alert">
      <Icon name="warning" size={28} />
      <div>
        <h3>{t('merge.conflicts', { count: conflicts.length })}</h3>
        <p>{t('merge.conflictsText')}</p>
        <ul>
          {conflicts.map(({ eventTitle, className }) => (
            <li key={`${eventTitle} ${className}`}>{t('merge.conflict', { event: eventTitle, class: className })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
