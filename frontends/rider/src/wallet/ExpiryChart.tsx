import { useId, type ReactNode } from 'react';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { daysBetween, monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { soonDays, type CreditOutlook } from './wallet-figures.ts';
import { box, drawSteps, flagLeftOf, monthTicks, type DrawnStep } from './expiry-scale.ts';

const narrowBelow = 560;

/** A step down on each day that credit expires: what will be left if nothing is spent. */
export function ExpiryChart({
  outlook,
  list,
}: {
  outlook: CreditOutlook;
  /** Explains the numbers. */ list: ReactNode;
}) {
  const { t } = useTranslation('rider');
  const { locale, wholeMoney, date } = useFormats();
  const hatch = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const isNarrow = width < narrowBelow;
  const height = isNarrow ? 200 : 280;
  const from = today();
  const { drawn, left, right, base, top, ticks, y, x, lastDay, rise } = drawSteps(outlook.steps, {
    startCents: outlook.availableCents,
    from,
    width,
    height,
    isNarrow,
  });
  const line = drawn.reduce((path, step) => `${path}H${step.x}V${step.to}`, `M${left} ${y(outlook.availableCents)}`);
  const soon = drawn[0] && daysBetween(from, drawn[0].date) <= soonDays ? drawn[0] : null;
  const summary = drawn
    .map((step) =>
      t('expiry.stepWords', {
        date: date(step.date),
        amount: wholeMoney(step.cents, outlook.currency),
        left: wholeMoney(step.leftCents, outlook.currency),
      }),
    )
    .join(' ');
  return (
    <div ref={ref} className="expiry-chart">
      {width > 0 && (
        <svg
          width={width}
          height={height + rise}
          viewBox={`0 ${-rise} ${width} ${height + rise}`}
          role="img"
          aria-label={`${t('expiry.title')}. ${summary}`}
        >
          <defs>
            <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="8" className="expiry-hatch" />
            </pattern>
            <pattern id={`${hatch}c`} x={left - 8} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill="var(--paper)" />
              <path d="M0 0h4v4h4v4H4V4H0z" className="expiry-ink" />
            </pattern>
          </defs>
          {ticks.slice(1).map((cents) => (
            <g key={cents}>
              <line className="expiry-grid" x1={left} x2={right} y1={y(cents)} y2={y(cents)} />
              {!isNarrow && (
                <text className="expiry-tick figure" x={left - 16} y={y(cents) + 5} textAnchor="end">
                  {wholeMoney(cents, outlook.currency)}
                </text>
              )}
            </g>
          ))}
          <path className="expiry-area" d={`${line}V${base}H${left}z`} />
          {soon && (
            <rect
              x={left}
              y={y(outlook.availableCents)}
              width={Math.max(0, soon.x - left)}
              height={base - y(outlook.availableCents)}
              fill={`url(#${hatch})`}
            />
          )}
          <path className="expiry-line" d={line} />
          <line className="expiry-base" x1={left - 8} x2={right} y1={base} y2={base} />
          <rect
            x={left - 8}
            y={Math.min(top - 8, y(outlook.availableCents) - 8)}
            width="8"
            height={base - Math.min(top - 8, y(outlook.availableCents) - 8)}
            fill={`url(#${hatch}c)`}
          />
          <text
            className="expiry-month expiry-month--today"
            x={isNarrow ? 0 : left - 10}
            y={base + 20}
            textAnchor={isNarrow ? 'start' : 'end'}
          >
            {t('expiry.today')}
          </text>
          {monthTicks(from, lastDay, right - left)
            .filter((first) => x(first) - left > (isNarrow ? 56 : 14))
            .map((first) => (
              <g key={first}>
                <line className="expiry-base" x1={x(first)} x2={x(first)} y1={base} y2={base + 5} />
                <text className="expiry-month" x={x(first) + 3} y={base + 20}>
                  {monthName(Number(first.slice(5, 7)), locale)}
                  {first.slice(5, 7) === '01' ? ` ${first.slice(0, 4)}` : ''}
                </text>
              </g>
            ))}
          {drawn.map(
            (step) =>
              step.hasFlag && (
                <line
                  key={step.date}
                  className="expiry-stem"
                  x1={step.x}
                  x2={step.x}
                  y1={step.flagTop + box.height}
                  y2={step.to}
                />
              ),
          )}
          {drawn.map((step, i) => (
            <Step
              key={step.date}
              step={step}
              left={left}
              right={right}
              isFirst={i === 0 && soon !== null}
              currency={outlook.currency}
            />
          ))}
        </svg>
      )}
      {drawn.some(({ numbers }) => numbers !== null) && list}
    </div>
  );
}

function Step({
  step,
  left,
  right,
  isFirst,
  currency,
}: {
  step: DrawnStep;
  left: number;
  right: number;
  isFirst: boolean;
  currency: CreditOutlook['currency'];
}) {
  const { t } = useTranslation('rider');
  const { dayTile, wholeMoney, date } = useFormats();
  const day = dayTile(step.date);
  const flagX = flagLeftOf(step.x, left, right);
  const flagY = step.flagTop;
  return (
    <g>
      <title>
        {t('expiry.stepWords', {
          date: date(step.date),
          amount: wholeMoney(step.cents, currency),
          left: wholeMoney(step.leftCents, currency),
        })}
      </title>
      {step.hasFlag && (
        <g transform={`translate(${flagX} ${flagY})`} className={`expiry-flag${isFirst ? ' expiry-flag--soon' : ''}`}>
          <rect width={box.width} height={box.height} rx="4" />
          <text className="figure" x={box.width / 2} y="17" textAnchor="middle">
            −{wholeMoney(step.cents, currency)}
          </text>
          <text className="expiry-flag-date" x={box.width / 2} y="31" textAnchor="middle">
            {day && t('expiry.dayMonth', day)}
          </text>
        </g>
      )}
      {step.hasLeft && (
        <text className="expiry-left figure" x={step.x + 12} y={step.to + 21}>
          {t('expiry.left', { amount: wholeMoney(step.leftCents, currency) })}
        </text>
      )}
      {step.numbers === null ? (
        step.hasFlag && <circle className="expiry-dot" cx={step.x} cy={step.to} r={5} />
      ) : (
        <Numbers text={step.numbers} x={step.x} y={step.to} isFirst={isFirst} />
      )}
    </g>
  );
}

/** One number of the list, or a range for several steps. */
function Numbers({ text, x, y, isFirst }: { text: string; x: number; y: number; isFirst: boolean }) {
  const width = Math.max(20, 8 + text.length * 7);
  return (
    <>
      <rect
        className={isFirst ? 'expiry-dot expiry-dot--soon' : 'expiry-dot'}
        x={x - 10}
        y={y - 10}
        width={width}
        height={20}
        rx={10}
      />
      <text
        className={`expiry-number figure${isFirst ? ' expiry-number--soon' : ''}`}
        x={x - 10 + width / 2}
        y={y + 4.5}
        textAnchor="middle"
      >
        {text}
      </text>
    </>
  );
}
