import type { LostCash as LostAward } from '@podium/contracts/api/rewards/missing-payments.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import { useRider } from '../rider/use-rider.ts';
import { CashAwards } from './CashAwards.tsx';
import { CashPurse } from './CashPurse.tsx';
import { LostCash } from './lost/LostCash.tsx';
import { PastClaims } from './PastClaims.tsx';
import { useClaims, useLostCash } from './use-claims.ts';
import './cashout.css';

/** How many days a payment stays at the top, with the link to its money. */
const newsDays = 30;

/** What is owed, the claim on it, and the payment's progress. */
export function CashoutPage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  const claims = useClaims();
  const lost = useLostCash();
  const title = t('cashout.title');
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: t('sidebar.wallet'), to: '/auth/rider/wallet' }, { label: title }]} />
      <div className="page-body">
        <Loaded query={rider} lines={5} height={40}>
          {({ rider: mine }) => (
            <Loaded query={claims} lines={5} height={40}>
              {(data) =>
                mine.wallet ? (
                  <Loaded query={lost} lines={5} height={40}>
                    {({ awards }) => <Cash rider={mine} claims={data.claims} lost={awards} />}
                  </Loaded>
                ) : (
                  <ErrorNotice error={new Error(t('wallet.down'))} onRetry={() => void rider.refetch()} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      </div>
    </>
  );
}

type CashProps = { rider: MyRider; claims: readonly PayoutClaim[]; lost: readonly LostAward[] };

function Cash({ rider, claims, lost }: CashProps) {
  const newest = claims.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt));
  const currencies = new Set<Currency>([
    ...(rider.wallet?.cash ?? []).map(({ currency }) => currency),
    ...newest.map(({ currency }) => currency),
  ]);
  if (currencies.size === 0) currencies.add(currencyOf(rider.country === 'CA' ? 'CA' : 'US'));
  const shown = [...currencies].flatMap(
    (currency) => newest.find((claim) => claim.currency === currency && isNews(claim)) ?? [],
  );
  return (
    <>
      {[...currencies].map((currency) => (
        <CashPurse
          key={currency}
          rider={rider}
          currency={currency}
          claim={shown.find((claim) => claim.currency === currency) ?? null}
          lostCents={lost.reduce(
            (sum, each) => sum + (each.currency === currency && !each.isReinstated ? each.amountCents : 0),
            0,
          )}
        />
      ))}
      {lost.length > 0 && <LostCash awards={lost} />}
      <PastClaims claims={newest.filter((claim) => !shown.includes(claim))} />
      <CashAwards awards={rider.awards} />
    </>
  );
}

/** Still in progress, or paid recently. */
const isNews = ({ status, sentAt }: PayoutClaim) =>
  status === 'open' ||
  status === 'processing' ||
  (status === 'sent' && sentAt !== null && daysBetween(today(new Date(sentAt)), today()) <= newsDays);
