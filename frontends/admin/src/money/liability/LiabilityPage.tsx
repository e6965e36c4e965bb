import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Liability } from '@podium/contracts/api/rewards/credit.ts';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { liabilityQuery } from './liability.api.ts';
import { MonthlyAmounts } from './MonthlyAmounts.tsx';
import '../money.css';

/** What the program owes, when it expires, and what expired unspent. */
export function LiabilityPage() {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const query = useQuery(liabilityQuery());
  return (
    <>
      <PageHeader
        title={t('sidebar.liability')}
        crumbs={[{ label: t('sidebar.programMoney') }]}
        actions={<ReportLink name="liability" />}
        note={query.data && t('money.liability.asOf', { date: date(query.data.asOf), time: time(query.data.asOf) })}
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={56}>
          {({ owed, credit, breakage }) =>
            owed.length + credit.length + breakage.length === 0 ? (
              <div className="card">
                <EmptyNotice title={t('money.liability.empty')} text={t('money.liability.emptyText')} />
              </div>
            ) : (
              <>
                {owed.length > 0 && <Owed owed={owed} />}
                <MonthlyAmounts
                  title={t('money.liability.credit')}
                  text={t('money.liability.creditText')}
                  amount={t('money.liability.left')}
                  kind="orange"
                  rows={credit}
                  fileName={t('money.liability.creditFile')}
                />
                <MonthlyAmounts
                  title={t('money.liability.breakage')}
                  text={t('money.liability.breakageText')}
                  amount={t('money.liability.lost')}
                  kind="ink"
                  rows={breakage}
                  fileName={t('money.liability.breakageFile')}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** By kind and currency, which are never added. */
function Owed({ owed }: { owed: Liability['owed'] }) {
  const { t } = useTranslation('admin');
  const { money } = useFormats();
  return (
    <section aria-label={t('money.liability.owed')}>
      <FigureTiles>
        {owed.map(({ kind, currency, riders, cents, debtCents }) => (
          <FigureTile
            key={`${kind} ${currency}`}
            label={t(`money.liability.owedOf.${kind}`, { currency })}
            figure={<Money cents={cents} currency={currency} />}
            note={[
              t('money.liability.riders', { count: riders }),
              debtCents > 0 && t('money.liability.debt', { amount: money(debtCents, currency) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            accent={kind === 'dealerCredit'}
          />
        ))}
      </FigureTiles>
    </section>
  );
}
