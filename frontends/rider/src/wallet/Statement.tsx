import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { Segmented } from '../Segmented.tsx';
import { useLedger } from '../use-rider.ts';
import { accountsOf, statementLines, type StatementLine } from './statement-lines.ts';
import './statement.css';

const atFirst = 8;

export function Statement() {
  const { t } = useTranslation('rider');
  const ledger = useLedger();
  const { tableDate } = useFormats();
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState(atFirst);
  const accounts = accountsOf(ledger.data?.movements ?? []);
  const account = accounts.find(({ key }) => key === chosen) ?? accounts[0];
  const lines = account ? statementLines(ledger.data?.movements ?? [], account) : [];
  const words = (line: StatementLine) => entryWords(line, t);
  const columns: Column<StatementLine>[] = [
    { key: 'date', title: t('statement.date'), value: ({ at }) => tableDate(at) },
    { key: 'entry', title: t('statement.entry'), value: (line) => words(line).entry },
    { key: 'where', title: t('statement.where'), value: (line) => words(line).where },
    { key: 'amount', title: t('statement.amount'), value: ({ amountCents }) => amountCents / 100 },
    { key: 'balance', title: t('statement.balance'), value: ({ balanceCents }) => balanceCents / 100 },
    { key: 'currency', title: t('statement.currency'), value: ({ currency }) => currency },
  ];
  const csv = lines.length > 0 && (
    <button type="button" className="statement-csv" onClick={() => downloadCsv(t('statement.file'), csvText(columns, lines))}>
      <Icon name="download" size={17} />
      CSV
    </button>
  );
  return (
    <Panel title={t('statement.title')} action={csv}>
      {accounts.length > 1 && account && (
        <p className="statement-accounts">
          <Segmented label={t('statement.account')} value={account.key} options={accounts.map(({ key, wallet, currency }) => ({ key, label: `${t(`statement.wallet.${wallet}`)} ${currency}` }))} onChange={(key) => (setChosen(key), setShown(atFirst))} />
        </p>
      )}
      <Loaded query={ledger} lines={6} height={36}>
        {() => (lines.length === 0 ? <EmptyNotice title={t('statement.empty')} text={t('statement.emptyText')} /> : <Lines lines={lines.slice(0, shown)} />)}
      </Loaded>
      {lines.length > shown && (
        <button type="button" className="btn btn--block statement-more" onClick={() => setShown(shown + 20)}>
          {t('statement.older')}
        </button>
      )}
    </Panel>
  );
}

type Translate = ReturnType<typeof useTranslation<'rider'>>['t'];

function entryWords({ kind, className, eventTitle, dealerName, code }: StatementLine, t: Translate): { entry: string; where: string } {
  const isAtDealer = kind === 'redeem' || kind === 'undo' || kind === 'refund';
  return {
    entry: t(`statement.kind.${kind}`, { code: code ?? '', name: className ?? '' }),
    where: (isAtDealer ? dealerName : eventTitle) ?? '',
  };
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
          <th scope="col" className="number">{t('statement.amount')}</th>
          <th scope="col" className="number">{t('statement.balance')}</th>
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
                <small>{where}</small>
              </td>
              <td className="number" data-gain={line.amountCents > 0}><Money cents={line.amountCents} currency={line.currency} signed /></td>
              <td className="number statement-balance"><Money cents={line.balanceCents} currency={line.currency} /></td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
