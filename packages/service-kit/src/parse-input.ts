import { z } from 'zod';
import { deepestJson } from '@podium/contracts/body-limits.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { ProblemError } from './problem.ts';

/** Rejects texts that a database cannot store, and dates before the calendar. */
export function isKeepable(input: unknown, depth = 0): boolean {
  if (depth > deepestJson) return false;
  if (typeof input === 'string') return input.isWellFormed() && !input.includes('\0') && !/^0000-\d\d-\d\d/.test(input);
  return (
    typeof input !== 'object' ||
    input === null ||
    Object.entries(input).every(([key, value]) => isKeepable(key) && isKeepable(value, depth + 1))
  );
}

/** An input that passed its schema; throws `request/invalid` with a problem per field. */
export function parseInput(schema: z.ZodType, input: unknown): unknown {
  if (!isKeepable(input)) throw new ProblemError('request/malformed');
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ProblemError('request/invalid', {}, parsed.error.issues.flatMap(fieldErrorsOf));
}

/** The fields of a body that its schema does not know, and drops; the answer names them. */
export function ignoredFields(schema: z.ZodType | undefined, body: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall || typeof body !== 'object' || body === null) return [];
  return Object.keys(body).filter((name) => !Object.hasOwn(schema.shape, name));
}
