import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
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
      action={account && <StatementLinks account={account} />}
    >
      {account && <AccountChoice accounts={accounts} account={account} onChange={setChosen} />}
      <Loaded query={ledger} lines={6} height={36}>
        {() => <Lines lines={lines.slice(0, atFirst)} />}
      </Loaded>
      {account && (
        <ButtonLink isBlock className="statement-more" to={`/auth/rider/statement?account=${account.key}`}>
          {t('statement.whole', { count: lines.length })}
        </ButtonLink>
      )}
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('rider');
  const { tableDate } = useFormats();
  return (
    <SimpleTable
      className="plain-table statement"
      rows={lines.map((line) => ({ ...line, ...entryWords(line, t) }))}
      rowKey={({ key }) => key}
      empty={<EmptyNotice title={t('statement.empty')} text={t('statement.emptyText')} />}
      columns={[
        { title: t('statement.date'), className: 'statement-date', value: ({ at }) => tableDate(at) },
        {
          title: t('statement.entry'),
          render: ({ entry, where, reason }) => (
            <>
              {entry}
              {where && <small>{where}</small>}
              {reason && <small>{t('statement.because', { reason })}</small>}
            </>
          ),
        },
        {
          title: t('statement.amount'),
          align: 'right',
          render: ({ amountCents, currency }) => (
            <span data-gain={amountCents > 0}>
              <Money cents={amountCents} currency={currency} signed />
            </span>
          ),
        },
        {
          title: t('statement.balance'),
          align: 'right',
          className: 'statement-balance',
          render: ({ balanceCents, currency }) => <Money cents={balanceCents} currency={currency} />,
        },
      ]}
    />
  );
}
