import { useMemo } from 'react';
import type { Movement } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { useLedger } from '../../rider/use-rider.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { entryWords } from './entry-words.ts';
import { accountsOf, statementLines, type Account, type StatementLine } from './statement-lines.ts';
import { TaxStatements } from './TaxStatements.tsx';
import { StatementLinks } from './StatementLinks.tsx';
import './statement.css';

/** Every movement of an account with the balance after it, to read, filter and download. */
export function StatementPage() {
  const { t } = useTranslation('rider');
  const ledger = useLedger();
  const [search, setSearch] = useSearchParams();
  const accounts = accountsOf(ledger.data?.movements ?? []);
  const account = accounts.find(({ key }) => key === search.get('account')) ?? accounts[0];
  const title = t('statement.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('sidebar.wallet'), to: '/auth/rider/wallet' }, { label: title }]}
        actions={account && <StatementLinks account={account} isButton />}
      />
      <div className="page-body">
        <Loaded query={ledger} lines={6} height={36}>
          {({ movements }) =>
            account ? (
              <>
                {/* Changing the account drops the filters, which may not fit another one. */}
                <AccountChoice accounts={accounts} account={account} onChange={(key) => setSearch({ account: key })} />
                <Purse key={account.key} movements={movements} account={account} />
              </>
            ) : (
              <EmptyNotice title={t('statement.empty')} text={t('statement.emptyText')} />
            )
          }
        </Loaded>
        <TaxStatements />
      </div>
    </>
  );
}

function Purse({ movements, account }: { movements: readonly Movement[]; account: Account }) {
  const { t } = useTranslation('rider');
  const { tableDate, currencyName } = useFormats();
  const { wallet, currency } = account;
  const all = useMemo(() => statementLines(movements, { wallet, currency }), [movements, wallet, currency]);
  const kinds = [...new Set(all.map((line) => line.kind))];
  const filters: Filter[] = [
    {
      key: 'kind',
      label: t('statement.entry'),
      kind: 'choice',
      options: kinds.map((value) => ({ value, label: t(`statement.kind.${value}`) })),
    },
    { key: 'from', label: t('statement.from'), kind: 'date' },
    { key: 'to', label: t('statement.to'), kind: 'date' },
  ];
  const list = useWholeList(all, {
    filters,
    matches: { from: (line, day) => dayOf(line) >= day, to: (line, day) => dayOf(line) <= day },
  });
  const columns = useMemo<Column<StatementLine>[]>(
    () => [
      { key: 'date', title: t('statement.date'), lead: true, value: dayOf, render: ({ at }) => tableDate(at) },
      { key: 'entry', title: t('statement.entry'), value: (line) => entryWords(line, t).entry },
      { key: 'where', title: t('statement.where'), value: (line) => entryWords(line, t).where },
      { key: 'reason', title: t('statement.reason'), value: ({ reason }) => reason },
      {
        key: 'amount',
        title: t('statement.amount'),
        align: 'right',
        value: ({ amountCents }) => amountCents / 100,
        render: (line) => (
          <span className={line.amountCents > 0 ? 'statement-gain' : undefined}>
            <Money cents={line.amountCents} currency={line.currency} signed withCode />
          </span>
        ),
      },
      {
        key: 'balance',
        title: t('statement.balance'),
        align: 'right',
        value: ({ balanceCents }) => balanceCents / 100,
        render: (line) => <Money cents={line.balanceCents} currency={line.currency} withCode />,
      },
      { key: 'currency', title: t('statement.currency'), optional: true, value: (line) => line.currency },
    ],
    [t, tableDate],
  );
  const sum = (of: (cents: number) => boolean) =>
    all.reduce((total, { amountCents }) => (of(amountCents) ? total + amountCents : total), 0);
  const figures = [
    [t('statement.now'), all[0]?.balanceCents ?? 0],
    [t('statement.in'), sum((cents) => cents > 0)],
    [t('statement.out'), sum((cents) => cents < 0)],
  ] as const;
  return (
    <>
      <FigureTiles>
        {figures.map(([label, cents], i) => (
          <FigureTile
            key={label}
            label={label}
            figure={<Money cents={cents} currency={currency} withCode />}
            accent={i === 0}
          />
        ))}
      </FigureTiles>
      <DataTable
        {...list.table}
        name={t('statement.file')}
        caption={t('statement.caption', { account: `${t(`statement.wallet.${wallet}`)} ${currencyName(currency)}` })}
        columns={columns}
        rowKey={({ key }) => key}
        searchPlaceholder={t('statement.search')}
      />
    </>
  );
}

/** The day in the program's time zone, as the tables show it. */
const dayOf = ({ at }: StatementLine) => today(new Date(at));
