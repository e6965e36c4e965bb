import { programDay } from '@podium/service-kit/clock.ts';
import type { Figures } from '@podium/service-kit/figures.ts';
import { sumOwed } from '../ledger/read-sums.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { countOpenAwards, measureWaitingOrders } from './money-figures.store.ts';

const labelNames = ['kind', 'currency'];

/** What the program owes riders per currency, and what waits for the payout provider. */
export const moneyFigures = ({ db, clock }: Pick<ServiceParts, 'db' | 'clock'>): Figures => ({
  gauges: [
    { name: 'wallet_outstanding_cents', help: 'What riders can still have', labelNames },
    { name: 'wallet_debt_cents', help: 'What riders owe', labelNames },
    { name: 'wallet_riders', help: 'Riders who have something', labelNames },
    { name: 'awards_open', help: 'Awards that still hold something', labelNames },
    { name: 'payout_orders_waiting', help: 'Payment orders whose end the provider has not told' },
    { name: 'payout_order_oldest_waiting_seconds', help: 'Age of the oldest of them; 0 where there is none' },
  ],
  async read() {
    const now = clock();
    const owed = await sumOwed(db, programDay(now));
    const open = await countOpenAwards(db);
    const waiting = await measureWaitingOrders(db, now);
    return [
      ...owed.flatMap(({ kind, currency, cents, debtCents, riders }) => [
        { gauge: 'wallet_outstanding_cents', labels: { kind, currency }, value: cents },
        { gauge: 'wallet_debt_cents', labels: { kind, currency }, value: debtCents },
        { gauge: 'wallet_riders', labels: { kind, currency }, value: riders },
      ]),
      ...open.map(({ kind, currency, awards: value }) => ({ gauge: 'awards_open', labels: { kind, currency }, value })),
      { gauge: 'payout_orders_waiting', value: waiting.orders },
      { gauge: 'payout_order_oldest_waiting_seconds', value: waiting.oldest_seconds },
    ];
  },
});
