import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { DealerAccount } from './Account.tsx';

/** All lines, because a statement is printed as a whole. */
export function Lines({ account: { lines, currency, openingCents, closingCents } }: { account: DealerAccount }) {
  const { t } = useTranslation('dealer');
  const { tableDate } = useFormats();
  const balance = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <table className="statement-lines">
      <thead>
        <tr>
          <th scope="col">{t('statement.date')}</th>
          <th scope="col">{t('statement.entry')}</th>
          <th scope="col">{t('list.code')}</th>
          <th scope="col">{t('statement.amount')}</th>
          <th scope="col">{t('statement.balance')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="is-sum">
          <th scope="row" colSpan={4}>
            {t('statement.opening')}
          </th>
          <td>{balance(openingCents)}</td>
        </tr>
        {lines.map((line, i) => (
          <tr key={i}>
            <td>{tableDate(line.at)}</td>
            <td>{t(`statement.kind.${line.kind}`)}</td>
            <td>
              <Link to={`/auth/dealer/redemptions/${line.code}`}>{line.code}</Link>
            </td>
            <td>
              <Money cents={line.amountCents} currency={currency} signed />
            </td>
            <td>{balance(line.balanceCents)}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={5} className="secondary">
              {t('statement.noLines')}
            </td>
          </tr>
        )}
        <tr className="is-sum">
          <th scope="row" colSpan={4}>
            {t('statement.closing')}
          </th>
          <td>{balance(closingCents)}</td>
        </tr>
      </tbody>
    </table>
  );
}
