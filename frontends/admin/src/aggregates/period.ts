import { useSearchParams } from '@podium/ui/federated/router.ts';
import { addDays, today } from '@podium/ui/formats/calendar.ts';

/** Calendar days, both included. */
export type Period = { startDate: string; endDate: string };
export const presets = ['season', 'lastSeason', 'quarter', 'days30'] as const;
export type Preset = (typeof presets)[number];

export function presetPeriod(preset: Preset, now: string = today()): Period {
  const year = Number(now.slice(0, 4));
  if (preset === 'season') return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  if (preset === 'lastSeason') return { startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` };
  if (preset === 'days30') return { startDate: addDays(now, -29), endDate: now };
  const first = Math.floor((Number(now.slice(5, 7)) - 1) / 3) * 3;
  return {
    startDate: new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10),
    endDate: new Date(Date.UTC(year, first + 3, 0)).toISOString().slice(0, 10),
  };
}

export function presetOf({ startDate, endDate }: Period): Preset | null {
  return (
    presets.find(
      (preset) => presetPeriod(preset).startDate === startDate && presetPeriod(preset).endDate === endDate,
    ) ?? null
  );
}

const yearBefore = (date: string) => {
  const shifted = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return shifted.endsWith('-02-29') ? `${shifted.slice(0, 4)}-02-28` : shifted;
};

/** The same days a year earlier, for comparison. */
export function comparedPeriod({ startDate, endDate }: Period): Period {
  return { startDate: yearBefore(startDate), endDate: yearBefore(endDate) };
}

/** `2026-01` to `2026-12`, without a gap. */
export function monthsOf({ startDate, endDate }: Period): string[] {
  const months: string[] = [];
  for (let at = startDate.slice(0, 7); at <= endDate.slice(0, 7) && months.length < 60;) {
    months.push(at);
    at = new Date(Date.UTC(Number(at.slice(0, 4)), Number(at.slice(5, 7)), 1)).toISOString().slice(0, 7);
  }
  return months;
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Two days in ascending order. */
export const isPeriod = ({ startDate, endDate }: Period): boolean =>
  isDate(startDate) && isDate(endDate) && startDate <= endDate;

/** The period stands in the address, so that a link shows the same figures; this season where it does not. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const asked = { startDate: params.get('start') ?? '', endDate: params.get('end') ?? '' };
  const period = isPeriod(asked) ? asked : presetPeriod('season');
  const choose = ({ startDate, endDate }: Period) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('start', startDate);
        next.set('end', endDate);
        return next;
      },
      { replace: true },
    );
  return [period, choose];
}
