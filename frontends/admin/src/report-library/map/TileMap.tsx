import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { Plot, type PlotPoint } from '../../charts/Plot.tsx';
import type { Measure, Shades } from './shades.ts';
import { mapColumns, mapRows, tiles } from './tile-layout.ts';
import './credit-map.css';

export type Place = { state: string; currency: Currency; earnedCents: number; redeemedCents: number };
type TileMapProps = {
  title: string;
  places: readonly Place[];
  nameOf: (code: string) => string;
  currency: Currency;
  /** One figure, or two side by side in each square. */ drawn: readonly Measure[];
  shades: Record<Measure, Shades>;
  /** Opens the rows behind the figures of a place; null where it has none. */
  openOf: (code: string) => (() => void) | null;
};

const max = 58;
const gap = 3;

/** A square for each state and province, so that small ones are as visible as large ones. */
export function TileMap({ title, places, nameOf, currency, drawn, shades, openOf }: TileMapProps) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  const [ref, width] = useWidth<HTMLDivElement>();
  const step = Math.min(max, Math.floor(width / mapColumns));
  const side = step - gap;
  const laid = tiles.map(({ code, row, column }) => {
    const place = places.find(({ state }) => state === code);
    return { code, row, column, x: column * step, y: row * step, earnedCents: 0, redeemedCents: 0, ...place };
  });
  const points = laid.map(({ code, row, column, x, y, ...amounts }): PlotPoint => ({
    key: code,
    row,
    column,
    words: [
      nameOf(code),
      ...drawn.map((measure) => `${t(`creditMap.${measure}`)} ${wholeMoney(amounts[measure], currency)}`),
    ].join(', '),
    area: { x, y, width: side, height: side },
    open: openOf(code) ?? undefined,
  }));
  return (
    <div className="chart credit-map-tiles" ref={ref}>
      {width > 0 && (
        <Plot label={`${title}, ${currency}`} width={step * mapColumns} height={step * mapRows} points={points}>
          {laid.map(({ code, x, y, ...amounts }) => (
            <g key={code}>
              {drawn.map((measure, i) => (
                <rect
                  key={measure}
                  x={x + (i * side) / drawn.length}
                  y={y}
                  width={side / drawn.length}
                  height={side}
                  fill={shades[measure].of(amounts[measure])}
                />
              ))}
              <rect className="credit-map-edge" x={x + 0.5} y={y + 0.5} width={side - 1} height={side - 1} />
              <text className="credit-map-code" x={x + side / 2} y={y + side / 2} fontSize={step > 36 ? 15 : 11}>
                {code}
              </text>
            </g>
          ))}
        </Plot>
      )}
    </div>
  );
}
