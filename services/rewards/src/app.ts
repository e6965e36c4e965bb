import { forgetAnswersJob } from '@podium/service-kit/answer-once.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { actsRoutes } from './acts/acts.routes.ts';
import { awardsConsumers } from './awards/awards.consumer.ts';
import { awardsInternal, awardsRoutes } from './awards/awards.routes.ts';
import { expireAwards } from './awards/expire-awards.ts';
import { settleOldDebts } from './awards/settle-old-debts.ts';
import { chequesRoutes } from './cheques/cheques.routes.ts';
import { claimChangesRoutes } from './claim-changes/claim-changes.routes.ts';
import { adjustmentsRoutes } from './adjustments/adjustments.routes.ts';
import { controlsRoutes } from './controls/controls.routes.ts';
import { creditRoutesOf } from './credit/credit.routes.ts';
import { ownDataConsumers, ownDataInternal } from './own-data/own-data.consumer.ts';
import { remindRiders } from './reminders/remind-riders.ts';
import { notifyOfResults } from './reminders/notify-results.ts';
import { remindCash } from './reminders/remind-cash.ts';
import { mergesConsumers, mergesInternal } from './merges/merges.consumer.ts';
import { mergesRoutes } from './merges/merges.routes.ts';
import { missingPaymentsRoutes } from './missing-payments/missing-payments.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import type { ProviderParts } from './orders/providers/provider.ts';
import type { CounterParts } from './redemptions/redeem-credit.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { watchProvider } from './orders/providers/watch-provider.ts';
import { settleOrders } from './orders/settle-order.ts';
import { endClaims } from './payouts/end-claims.ts';
import { payoutsRoutes } from './payouts/payouts.routes.ts';
import { policyChangesRoutes } from './policy-changes/policy-changes.routes.ts';
import { racesConsumers } from './races/races.consumer.ts';
import { moneyFigures } from './reconciliation/money-figures.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { reconciliationInternal, reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { refundsRoutes } from './redemptions/refunds.routes.ts';
import { redemptionsRoutes } from './redemptions/redemptions.routes.ts';
import { taxInternal, taxRoutesOf } from './tax/tax.routes.ts';
import { peopleConsumers } from './people/people.consumer.ts';
import { peopleRoutes } from './people/people.routes.ts';

const dayMs = 86_400_000;

/** What `main.ts` opens besides; each room takes what it needs. */
export type RewardsParts = CounterParts &
  ProviderParts & {
    /** How long the notice of an event waits for more (`notify-results.ts`). */ noticeDelayMs: number;
  };

/** All calls, consumers, metrics and jobs of the service. */
export function rewardsApp(given: RewardsParts): ServiceApp {
  const { provider, problems, checkSettings } = watchProvider(given.provider, given);
  void checkSettings();
  const parts = { ...given, provider };
  return {
    problems,
    routes: [
      ...awardsRoutes(parts),
      ...redemptionsRoutes(parts),
      ...refundsRoutes(parts),
      ...reconciliationRoutes(parts),
      ...taxRoutesOf(parts),
      ...payoutsRoutes(parts),
      ...ordersRoutes(parts),
      ...chequesRoutes(parts),
      ...claimChangesRoutes(parts),
      ...missingPaymentsRoutes(parts),
      ...adjustmentsRoutes(parts),
      ...controlsRoutes(parts),
      ...actsRoutes(parts),
      ...creditRoutesOf(parts),
      ...remindersRoutes(parts),
      ...policyChangesRoutes(parts),
      ...peopleRoutes(parts),
      ...mergesRoutes(parts),
    ],
    consumers: [...awardsConsumers, ...peopleConsumers, ...racesConsumers, ...mergesConsumers, ...ownDataConsumers],
    internal: [
      ...awardsInternal(parts),
      ...mergesInternal(parts),
      ...reconciliationInternal(parts),
      ...ownDataInternal(parts),
      ...taxInternal(parts),
    ],
    figures: [moneyFigures(parts)],
    jobs: [
      forgetAnswersJob(parts.db, parts.clock),
      {
        name: 'expire-awards',
        everyMs: 300_000,
        run: async (lost) => (await expireAwards(parts, parts.clock(), lost)) + (await endClaims(parts)),
      },
      { name: 'settle-debts', everyMs: 3_600_000, run: () => settleOldDebts(parts, parts.clock()) },
      {
        name: 'remind-riders',
        everyMs: 3_600_000,
        run: async () => (await remindRiders(parts, parts.clock())) + (await remindCash(parts, parts.clock())),
      },
      {
        name: 'notify-results',
        everyMs: Math.min(Math.max(parts.noticeDelayMs, 5_000), 60_000),
        run: () => notifyOfResults(parts, parts.clock(), parts.noticeDelayMs),
      },
      {
        name: 'settle-orders',
        everyMs: 60_000,
        run: () => settleOrders(parts, parts.clock()),
      },
      { name: 'reconcile', everyMs: dayMs, run: () => reconcile(parts) },
    ],
  };
}
