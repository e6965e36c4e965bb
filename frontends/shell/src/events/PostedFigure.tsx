import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { EventsAnswer } from './events.api.ts';

/** What is posted, per currency, because currencies are never added. */
export function PostedFigure({ contingency, text }: { contingency: EventsAnswer['contingency']; text: string }) {
  const { wholeMoney, currencyMark } = useFormats();
  const sums = contingency.filter(({ cents }) => cents > 0);
  if (sums.length === 0) return null;
  return (
    <p className="public-title-figure">
      {sums.map(({ cents, currency }) => (
        <b key={currency}>
          {wholeMoney(Math.round(cents / 100) * 100, currency)} <small>{currencyMark(currency)}</small>{' '}
        </b>
      ))}
      <br />
      {text}
    </p>
  );
}
