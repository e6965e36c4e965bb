import { z } from 'zod';
import { errorMessage } from '@podium/contracts/errors.ts';
import { locales } from '@podium/contracts/locales.ts';
import { personName, text } from '@podium/contracts/plain-text.ts';
import { daySchema } from '@podium/contracts/calendar-day.ts';
import { parseInput } from './parse-input.ts';
import { ProblemError } from './problem.ts';

const refused = (schema: z.ZodType, input: unknown) => {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof ProblemError) return error.fields;
    throw error;
  }
  return [];
};

describe('a refused field', () => {
  it.each<[z.ZodType, unknown, string, string]>([
    [z.string(), undefined, 'field-missing', 'a: a value is needed.'],
    [z.string(), null, 'field-missing', 'a: a value is needed.'],
    [text(), '  ', 'field-missing', 'a: a value is needed.'],
    [z.enum(['x', 'y']), undefined, 'field-choice', 'a: the possible values are x, y.'],
    [z.string(), 5, 'field-text', 'a: a text is expected.'],
    [z.coerce.number(), 'x', 'field-number', 'a: a number is expected.'],
    [z.number().int(), 1.5, 'field-whole', 'a: a whole number is expected.'],
    [z.boolean(), 'yes', 'field-yes-no', 'a: true or false is expected.'],
    [z.array(z.string()), {}, 'field-list', 'a: a list is expected.'],
    [z.object({}), [], 'field-object', 'a: an object with named fields is expected.'],
    [
      z.discriminatedUnion('a', [z.object({ a: z.literal('x') })]),
      { a: 1 },
      'field-choice',
      'a.a: the possible values are x.',
    ],
    [daySchema, '2026-02-30', 'field-date', 'a: a date is expected, as in 2026-05-31.'],
    [daySchema, '0026-05-31', 'field-year', 'a: the year is between 1900 and 2199.'],
    [daySchema, '2200-01-01', 'field-year', 'a: the year is between 1900 and 2199.'],
    [z.iso.time(), '25:00', 'field-time', 'a: a time is expected, as in 16:00.'],
    [z.iso.datetime(), 'now', 'field-moment', 'a: a date with its time is expected, as in 2026-05-31T16:00:00Z.'],
    [z.email(), 'x', 'field-email', 'a: an email address is expected, as in name@example.com.'],
    [z.url(), 'x', 'field-web-address', 'a: a web address is expected, as in https://example.com.'],
    [z.string().regex(/^\d$/), 'x', 'field-form', 'a: this value is not written as it should be.'],
    [text(3), 'abcd', 'field-too-long', 'a: at most 3 characters.'],
    [z.string().min(8), 'abc', 'field-too-short', 'a: at least 8 characters.'],
    [z.array(z.int()).max(1), [1, 2], 'field-too-many', 'a: the list may have 1 entries at most.'],
    [z.array(z.int()).min(1), [], 'field-too-few', 'a: the list needs at least 1 entries.'],
    [z.number().max(9), 10, 'field-too-large', 'a: at most 9.'],
    [z.number().lt(9), 10, 'field-too-large', 'a: at most 8.'],
    [z.int().positive(), 0, 'field-too-small', 'a: at least 1.'],
    [z.strictObject({}), { b: 1 }, 'field-unknown', 'a.b: this call has no such field.'],
    [z.string().refine(() => false), 'x', 'field', 'a: this value is not valid.'],
    [personName(), 'a\nb', 'hidden-characters', 'This text contains characters that cannot be seen. Type it again.'],
  ])('%# is told in both languages', (schema, value, code, message) => {
    const [error] = refused(z.object({ a: schema }), { a: value });
    expect(error?.code).toBe(`request/${code}`);
    const [en, fr] = locales.map((locale) => errorMessage(error!.code, locale, error!.params));
    expect(en).toBe(message);
    // The placeholders of both are filled, and what is shown is ours.
    expect(fr).not.toMatch(/[{}]|undefined|Invalid|expected|Too (big|small)/);
    expect(fr).not.toBe(en);
  });

  it('of the body itself is named so, and each unknown field by itself', () => {
    expect(refused(z.object({}), 5)).toMatchObject([{ path: '', params: { field: 'body' } }]);
    expect(refused(z.strictObject({}), { b: 1, c: 2 }).map(({ path }) => path)).toEqual(['b', 'c']);
  });
});
