import { axisFromZero } from '@podium/ui/charts/axis-scale.ts';
import { daysBetween } from '@podium/ui/formats/calendar.ts';
import type { ExpiryStep } from './wallet-figures.ts';

export const box = { width: 92, height: 38 };
const margin = { top: 56, right: 28, bottom: 30 };

export type DrawnStep = ExpiryStep & {
  x: number;
  from: number;
  to: number;
  flagTop: number;
  hasFlag: boolean;
  hasLeft: boolean;
  /** Its number in the list below, where it has no flag; null where the previous step has the same label. */
  numbers: string | null;
};

/** At a smaller distance, the numbers of two steps would overlap. */
const numberGap = 19;
/** How far flags may rise above the drawing, which grows by it. */
const maxRise = 126;
const axisTicks = 3;

type Drawing = { startCents: number; from: string; width: number; height: number; isNarrow: boolean };

/**
 * Lays out the steps. Every step has a label: a flag above the line if one fits, higher if another flag is in the way;
 * otherwise a number that the list below explains, shared by steps that are too close.
 */
export function drawSteps(steps: readonly ExpiryStep[], { startCents, from, width, height, isNarrow }: Drawing) {
  const left = isNarrow ? 12 : 66;
  const top = isNarrow ? 22 : margin.top;
  const right = width - margin.right;
  const base = height - margin.bottom;
  const lastDay = Math.max(30, daysBetween(from, steps.at(-1)?.date ?? from)) * 1.06;
  const y = axisFromZero(Math.max(startCents, 100), [base, top], axisTicks);
  const x = (date: string) => left + (Math.max(0, daysBetween(from, date)) / lastDay) * (right - left);
  let before = startCents;
  const flags: { left: number; top: number }[] = [];
  const drawn: DrawnStep[] = [];
  for (const [i, step] of steps.entries()) {
    const at = x(step.date);
    const lineY = y(before);
    const flagLeft = flagLeftOf(at, left, right);
    // A flag is placed above all of the line that it spans, so that it hides none of it.
    const highest = Math.min(
      lineY,
      ...drawn.filter((earlier) => earlier.x >= flagLeft - 8).map((earlier) => earlier.from),
    );
    const flagTop = freeTop(flags, flagLeft, highest - box.height - 10);
    const hasFlag = !isNarrow && flagTop >= -maxRise;
    if (hasFlag) flags.push({ left: flagLeft, top: flagTop });
    const next = steps[i + 1];
    const hasLeft =
      !isNarrow && step.leftCents > 0 && (next ? x(next.date) : right) - at > 92 && base - y(step.leftCents) > 24;
    drawn.push({ ...step, x: at, from: lineY, to: y(step.leftCents), flagTop, hasFlag, hasLeft, numbers: null });
    before = step.leftCents;
  }
  number(drawn);
  // Where flags rise above the drawing, the drawing grows by as much.
  const rise = Math.max(0, ...flags.map((flag) => -flag.top));
  return { drawn, left, right, base, top, ticks: y.ticks(axisTicks), y, x, lastDay, rise };
}

/** The lowest free position of a flag, at `wanted` or above it. */
function freeTop(flags: readonly { left: number; top: number }[], left: number, wanted: number): number {
  const inTheWay = flags.filter((flag) => Math.abs(flag.left - left) < box.width + 4).sort((a, b) => b.top - a.top);
  let top = wanted;
  for (const flag of inTheWay) if (Math.abs(flag.top - top) < box.height + 4) top = flag.top - box.height - 4;
  return top;
}

/** Numbers the steps without a flag. If several are too close for a number each, the first gets the range: `2–4`. */
function number(drawn: DrawnStep[]): void {
  let bearer: DrawnStep | null = null;
  let first = 0;
  for (const [i, step] of drawn.entries()) {
    if (step.hasFlag) continue;
    const isClose = bearer && step.x - bearer.x < numberGap && step.to - bearer.to < numberGap;
    if (bearer && isClose) bearer.numbers = `${first}–${i + 1}`;
    else {
      bearer = step;
      first = i + 1;
      step.numbers = String(first);
    }
  }
}

/** The first of each month in the drawn span, thinned to what fits the width. */
export function monthTicks(from: string, lastDay: number, room: number): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const all = Array.from({ length: 14 }, (_, i) => {
    const at = new Date(Date.UTC(year, month + i, 1));
    return at.toISOString().slice(0, 10);
  }).filter((date) => daysBetween(from, date) <= lastDay);
  const every = Math.max(1, Math.ceil((all.length * 52) / Math.max(room, 1)));
  return all.filter((_, i) => i % every === 0);
}

/** Centered on its step, within the drawing and clear of the axis. */
export function flagLeftOf(x: number, left: number, right: number): number {
  return Math.max(left + 6, Math.min(x - box.width / 2, right - box.width + 20));
}
