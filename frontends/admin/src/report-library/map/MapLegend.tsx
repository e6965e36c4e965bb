import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Measure, Shades } from './shades.ts';

type MapLegendProps = { drawn: readonly Measure[]; shades: Record<Measure, Shades>; currency: Currency };

/** The meaning of the shades, at round amounts. */
export function MapLegend({ drawn, shades, currency }: MapLegendProps) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  return (
    <div className="credit-map-legend">
      {drawn.map((measure) => (
        <ul key={measure} aria-label={t(`creditMap.${measure}`)}>
          <li aria-hidden="true">
            <b>{t(`creditMap.${measure}`)}</b>
          </li>
          {[0, ...shades[measure].steps].map((cents) => (
            <li key={cents}>
              <span className="credit-map-swatch" style={{ background: shades[measure].of(cents) }} />
              {wholeMoney(cents, currency)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
