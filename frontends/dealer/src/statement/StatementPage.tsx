import { useId } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Account } from './Account.tsx';
import { lastMonths } from './last-months.ts';
import { statementQuery } from './statement.api.ts';
import './statement.css';

/**
 * The dealer's account with the brand in a month: the opening balance, what was added and credited, and the age of open
 * amounts.
 */
export function StatementPage() {
  const { t } = useTranslation('dealer');
  const { locale } = useFormats();
  const id = useId();
  const dealerId = useUser()?.subjectId ?? '';
  const [search, setSearch] = useSearchParams();
  const months = lastMonths(today());
  const month = search.get('month') ?? (months[0] as string);
  const query = useQuery({
    ...statementQuery(dealerId, month),
    placeholderData: keepPreviousData,
  });
  const nameOf = (each: string) => `${monthName(Number(each.slice(5)), locale, 'long')} ${each.slice(0, 4)}`;
  const title = t('statement.title');
  const actions = (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('statement.month')}
      </label>
      <select
        id={id}
        className="statement-month"
        value={month}
        onChange={(event) => setSearch({ month: event.target.value })}
      >
        {(months.includes(month) ? months : [month, ...months]).map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
      <Button size="small" onClick={() => print()}>
        <Icon name="print" size={17} />
        {t('statement.print')}
      </Button>
    </>
  );
  return (
    <div className="statement-page">
      <PageHeader
        title={title}
        crumbs={[{ label: t('list.title'), to: '/auth/dealer/redemptions' }, { label: title }]}
        actions={actions}
      />
      <div className="page-body" aria-busy={query.isFetching}>
        <Loaded query={query} lines={8} height={32}>
          {(data) => (
            <>
              <p className="statement-of">
                <b>{data.dealerName}</b> {nameOf(data.month)}
              </p>
              {data.accounts.map((account) => (
                <Account key={account.currency} account={account} month={data.month} />
              ))}
              {data.accounts.length === 0 && <p className="secondary">{t('statement.none')}</p>}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}
