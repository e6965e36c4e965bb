import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { useLedger } from '../../rider/use-rider.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { entryWords } from './entry-words.ts';
import { accountsOf, statementLines, type StatementLine } from './statement-lines.ts';
import { StatementLinks } from './StatementLinks.tsx';
import './statement.css';

const atFirst = 8;

/** The last movements, with a link to the whole statement. */
export function Statement() {
  const { t } = useTranslation('rider');
  const { currencyName } = useFormats();
  const ledger = useLedger();
  const [chosen, setChosen] = useState('');
  const accounts = accountsOf(ledger.data?.movements ?? []);
  const account = accounts.find(({ key }) => key === chosen) ?? accounts[0];
  const lines = account ? statementLines(ledger.data?.movements ?? [], account) : [];
  return (
    <Panel
      title={t('statement.title')}
      text={account && `${t(`statement.wallet.${account.wallet}`)} ${currencyName(account.currency)}`}
      action={account && <StatementLinks account={account} className="statement-link" />}
    >
      {account && <AccountChoice accounts={accounts} account={account} onChange={setChosen} />}
      <Loaded query={ledger} lines={6} height={36}>
        {() =>
          lines.length === 0 ? (
            <EmptyNotice title={t('statement.empty')} text={t('statement.emptyText')} />
          ) : (
            <Lines lines={lines.slice(0, atFirst)} />
          )
        }
      </Loaded>
      {account && (
        <Link className="btn btn--block statement-more" to={`/auth/rider/statement?account=${account.key}`}>
          {t('statement.whole', { count: lines.length })}
        </Link>
      )}
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('rider');
  const { tableDate } = useFormats();
  return (
    <table className="plain-table statement">
      <thead>
        <tr>
          <th scope="col">{t('statement.date')}</th>
          <th scope="col">{t('statement.entry')}</th>
          <th scope="col" className="number">
            {t('statement.amount')}
          </th>
          <th scope="col" className="number">
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { entry, where } = entryWords(line, t);
          return (
            <tr key={line.key}>
              <td className="statement-date">{tableDate(line.at)}</td>
              <td>
                {entry}
                {where && <small>{where}</small>}
                {line.reason && <small>{t('statement.because', { reason: line.reason })}</small>}
              </td>
              <td className="number" data-gain={line.amountCents > 0}>
                <Money cents={line.amountCents} currency={line.currency} signed />
              </td>
              <td className="number statement-balance">
                <Money cents={line.balanceCents} currency={line.currency} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
