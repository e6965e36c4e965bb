import type { Currency } from '@podium/contracts/money.ts';
import { Money } from '@podium/ui/status/Money.tsx';

/** Sums per currency, a line each (rule 1). */
export function MoneySums({ sums }: { sums: readonly { currency: Currency; cents: number }[] }) {
  return sums.map(({ currency, cents }) => (
    <span key={currency} className="money-sum">
      <Money cents={cents} currency={currency} withCode />
    </span>
  ));
}
