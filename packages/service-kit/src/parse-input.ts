import type { z } from 'zod';
import { deepestJson } from '@podium/contracts/body-limits.ts';
import type { ErrorCode, ErrorParams } from '@podium/contracts/errors.ts';
import { ProblemError } from './problem.ts';

/** What our own checks say besides: the code of their text, and its values. */
type OwnParams = { code?: ErrorCode } & ErrorParams;

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
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => {
    const path = issue.path.join('.');
    // Our own checks name their text.
    const { code, ...params } = issue.code === 'custom' ? ((issue.params ?? {}) as OwnParams) : {};
    return {
      path,
      code: code ?? 'request/field',
      params: { ...params, field: path || 'body', problem: issue.message },
    };
  });
  throw new ProblemError('request/invalid', {}, fields);
}
