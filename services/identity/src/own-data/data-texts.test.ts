import { z } from 'zod';
import { locales } from '@podium/contracts/locales.ts';
import { riderDataSchema } from '@podium/contracts/rider-data.ts';
import { say } from '../words.ts';

/** A currency stands with its amounts. */
const records = Object.entries(riderDataSchema.shape).map(([section, list]) => {
  const { currency: _withAmounts, ...shape } = (list as z.ZodArray<z.ZodObject>).element.shape;
  return [section, shape] as const;
});
const optionsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodNullable
    ? optionsOf(schema.unwrap())
    : schema instanceof z.ZodEnum
      ? schema.options.map(String)
      : [];

it.each(locales)('every section, field and choice of a rider’s data has its words in %s', (locale) => {
  const keys = records.flatMap(([section, shape]) => [
    `sections.${section}`,
    ...Object.keys(shape).map((field) => `fields.${field}`),
    ...Object.values(shape).flatMap((schema) => optionsOf(schema).map((option) => `values.${option}`)),
  ]);
  expect(keys.length).toBeGreaterThan(250);
  for (const key of keys) expect(say(locale, `data.${key}`)).not.toBe('');
});
