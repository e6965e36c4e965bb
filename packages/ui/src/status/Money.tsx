import type { Currency } from '@podium/contracts/money.ts';
import { useFormats } from '../formats/use-formats.ts';

type MoneyProps = { cents: number; currency: Currency; whole?: boolean; signed?: boolean; withCode?: boolean };

/** An amount in the figure font and the user's language; `withCode` where it could be of either country. */
export function Money({ cents, currency, whole = false, signed = false, withCode = false }: MoneyProps) {
  const { money, wholeMoney, currencyMark } = useFormats();
  const text = whole ? wholeMoney(cents, currency) : money(cents, currency);
  return (
    <span className="figure">
      {signed && cents > 0 && '+'}
      {text.replace('-', '−')}
      {withCode && <small className="secondary">{`\u00a0${currencyMark(currency)}`}</small>}
    </span>
  );
}
