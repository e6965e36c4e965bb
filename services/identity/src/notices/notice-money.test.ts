import { locales } from '@podium/contracts/locales.ts';
import { awardKindSchema, lapseSchema } from '@podium/contracts/payouts.ts';
import { say } from '../words.ts';

// A sentence that is not there would park the event that mails it.
describe.each(locales)('the mails about money in %s', (locale) => {
  it.each(lapseSchema.options)('say what is missing, and what was on the last day: %s', (lapse) => {
    expect(say(locale, `stillMissing.${lapse}`, { date: 'DAY' })).toMatch(/DAY/);
    expect(say(locale, `wasMissing.${lapse}`).length).toBeGreaterThan(20);
  });

  it.each(awardKindSchema.options)('name class, place, amount and last day of each award: %s', (kind) => {
    const values = { className: 'CLASS', place: 'PLACE', amount: 'AMOUNT', date: 'DAY' };
    const line = say(locale, `earned.${kind}`, values);
    for (const value of Object.values(values)) expect(line).toContain(value);
  });
});
