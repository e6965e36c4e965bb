import { expiryCalendar } from './expiry-calendar.ts';

it('a reminder has the time at which it was written, and a later one replaces it by its sequence', () => {
  const written = (at: string, summary: string) =>
    expiryCalendar({ id: 'r1-USD-2026-12-31', day: '2026-12-31', summary, now: new Date(at) });
  const field = (calendar: string, name: string) => new RegExp(`^${name}:(.+)\r$`, 'm').exec(calendar)?.[1];
  const first = written('2026-11-01T10:00:00Z', '$120.00 of your credit expires');
  const later = written('2026-12-01T10:00:00Z', '$80.00 of your credit expires');
  expect(field(first, 'DTSTAMP')).toBe('20261101T100000Z');
  expect(field(later, 'UID')).toBe(field(first, 'UID'));
  expect(Number(field(later, 'SEQUENCE'))).toBeGreaterThan(Number(field(first, 'SEQUENCE')));
});
