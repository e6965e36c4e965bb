import type { Currency } from '@podium/contracts/money.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
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
  const rows = [
    { record: 'awards', moves: awards(deleted), has: awards(kept) },
    { record: 'results', moves: preview.moves.results, has: kept.results },
    ...owned.map((record) => ({
      record,
      moves: preview.moves[record],
      has: preview.kept[record],
      result: preview.merged[record],
    })),
  ] as const;
  return (
    <table className="merge-moves">
      <caption className="visually-hidden">{t('merge.moves')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('merge.record')}</th>
          <th scope="col">{t('merge.moving')}</th>
          <th scope="col">{t('merge.has')}</th>
          <th scope="col">{t('merge.then')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(
            ({ record, moves }) => moves !== 0 || !(owned as readonly string[]).includes(record) || record === 'bikes',
          )
          .map(({ record, moves, has, ...row }) => (
            <tr key={record}>
              <th scope="row">
                {t(`merge.kind.${record}`)}
                <small>
                  {record === 'awards' && gone.length === 0
                    ? t('merge.noteOf.noCredit')
                    : t(`merge.noteOf.${record}`, { credit: words(gone) })}
                </small>
              </th>
              <td className="figure">{moves ?? '–'}</td>
              <td className="figure">{has ?? '–'}</td>
              <td className="figure">
                {'result' in row ? row.result : moves === undefined || has === undefined ? '–' : moves + has}
              </td>
            </tr>
          ))}
        {(['credit', 'cash', 'debts'] as const)
          .map((kind) => ({ kind, moves: moneyOf[kind](from), has: moneyOf[kind](into) }))
          .filter(({ moves, has }) => moves.length > 0 || has.length > 0)
          .map(({ kind, moves, has }) => (
            <tr key={kind}>
              <th scope="row">{t(`merge.${kind}`)}</th>
              <td>{words(moves)}</td>
              <td>{words(has)}</td>
              <td>{words([...moves, ...has])}</td>
            </tr>
          ))}
        {(from.claims.length > 0 || into.claims.length > 0) && (
          <tr>
            <th scope="row">{t('merge.claims')}</th>
            <td className="figure">{from.claims.length}</td>
            <td className="figure">{into.claims.length}</td>
            <td>{t('merge.claimsThen')}</td>
          </tr>
        )}
        <tr className="merge-lost">
          <th scope="row">{t('merge.lost')}</th>
          <td colSpan={3}>{t('merge.lostText', { email: rider.email })}</td>
        </tr>
      </tbody>
    </table>
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
