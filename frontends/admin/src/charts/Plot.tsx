import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { movePoint, type Place } from './move-point.ts';
import './plot.css';

type Box = { x: number; y: number; width: number; height: number };
export type PlotPoint = Place & {
  key: string;
  /** Month or place, series, and value. */ words: string;
  /** The position of the point. */ area: Box;
  /** Opens the rows behind it, by click or Enter. */ open?: (() => void) | undefined;
};
type PlotProps = {
  label: string;
  width: number;
  height: number;
  points: readonly PlotPoint[];
  /** The point that the tab key reaches. */ first?: number;
  children: ReactNode;
};

/**
 * A drawing whose points are read one by one: it is one tab stop, the arrow keys move between points, and the point
 * under the pointer or the focus shows its text and announces it to screen readers.
 */
export function Plot({ label, width, height, points, first = 0, children }: PlotProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [at, setAt] = useState(first);
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(false);
  const active = isShown ? points[Math.min(at, points.length - 1)] : undefined;
  const idOf = (point: PlotPoint) => `${id}${point.key}`;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(false);
    if (event.key === 'Enter') return active?.open?.();
    const next = movePoint(points, Math.min(at, points.length - 1), event.key);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    setShown(true);
  };
  const show = (index: number) => {
    setAt(index);
    setShown(true);
  };
  const drawing = <g aria-hidden="true">{children}</g>;
  if (points.length === 0)
    return (
      <svg width={width} height={height} role="img" aria-label={label}>
        {drawing}
      </svg>
    );
  return (
    <div className="plot-box" style={{ width }}>
      <svg
        className="plot"
        width={width}
        height={height}
        role="listbox"
        aria-roledescription={t('reports.chart.role')}
        aria-label={[label, t('reports.chart.arrows'), points.some(({ open }) => open) && t('reports.chart.enter')]
          .filter(Boolean)
          .join('. ')}
        aria-activedescendant={active && isFocused ? idOf(active) : undefined}
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => {
          setFocused(true);
          setShown(true);
        }}
        onBlur={() => {
          setFocused(false);
          setShown(false);
        }}
        onPointerLeave={() => setShown(isFocused)}
      >
        {drawing}
        {points.map((point, index) => (
          <rect
            key={point.key}
            id={idOf(point)}
            className={`chart-hit${point === active ? ' chart-hit--active' : ''}${point.open ? ' chart-hit--opens' : ''}`}
            role="option"
            aria-selected={point === active}
            aria-label={point.words}
            onPointerEnter={() => show(index)}
            onClick={point.open}
            {...point.area}
          />
        ))}
      </svg>
      {active && <Words of={active} width={width} />}
    </div>
  );
}

/** Beside the point, within the drawing. */
function Words({ of: { words, area }, width }: { of: PlotPoint; width: number }) {
  const middle = area.x + area.width / 2;
  const side = middle < width / 3 ? 'start' : middle > (2 * width) / 3 ? 'end' : 'middle';
  return (
    <p className="plot-words" data-side={side} aria-hidden="true" style={{ left: middle, top: area.y }}>
      {words}
    </p>
  );
}
