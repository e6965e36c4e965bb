import type { EventFields } from '../documents/fields.ts';

const zones: Record<string, string[]> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'.split(' '),
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'.split(' '),
  'America/Denver': 'CO ID MT NM UT WY'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': 'CA NV OR WA'.split(' '),
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR'],
};
const canadianZones: Record<string, string[]> = {
  'America/St_Johns': ['NL'],
  'America/Halifax': ['NB', 'NS', 'PE'],
  'America/Toronto': ['ON', 'QC', 'NU'],
  'America/Winnipeg': ['MB'],
  'America/Regina': ['SK'],
  'America/Edmonton': ['AB', 'NT'],
  'America/Vancouver': ['BC'],
  'America/Whitehorse': ['YT'],
};
const byState = new Map(
  Object.entries({ US: zones, CA: canadianZones }).flatMap(([country, ofCountry]) =>
    Object.entries(ofCountry).flatMap(([zone, states]) =>
      states.map((state) => [`${country}-${state}`, zone] as const),
    ),
  ),
);

/** The calendar day at the track, `YYYY-MM-DD`, in the zone of most of its state or province. */
export function dayAtTrack({ country, state }: Pick<EventFields['location'], 'country' | 'state'>, now: Date): string {
  const timeZone = byState.get(`${country}-${state}`) ?? 'America/New_York';
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** Results are accepted from the first day of the race on (rule 39). */
export const isRun = ({ startDate, location }: Pick<EventFields, 'startDate' | 'location'>, now: Date): boolean =>
  dayAtTrack(location, now) >= startDate;
