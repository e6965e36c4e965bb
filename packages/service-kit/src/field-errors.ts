import type { z } from 'zod';
import type { ErrorCode, ErrorParams } from '@podium/contracts/errors.ts';
import { ProblemError, type FieldError } from './problem.ts';

type Issue = z.core.$ZodIssue;
type Said = { code: ErrorCode; params?: ErrorParams };
/** What our own checks say: the code of their text, and its values. */
type OwnParams = { code?: ErrorCode } & ErrorParams;

/**
 * What a schema refused, in texts of the product: the schema's own are English for programmers. The issue tells whether
 * a value is missing only if it was parsed with `reportInput`.
 */
export function fieldErrorsOf(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fieldError([...issue.path, key].join('.'), { code: 'request/field-unknown' }));
  return [fieldError(issue.path.join('.'), sayOf(issue))];
}

/** A refusal of one field for another reason than its schema. */
export const badField = (path: string, said: Said): ProblemError =>
  new ProblemError('request/invalid', {}, [fieldError(path, said)]);

const fieldError = (path: string, { code, params }: Said): FieldError => ({
  path,
  code,
  params: { ...params, field: path || 'body' },
});

const types: Partial<Record<string, ErrorCode>> = {
  string: 'request/field-text',
  number: 'request/field-number',
  int: 'request/field-whole',
  boolean: 'request/field-yes-no',
  array: 'request/field-list',
  object: 'request/field-object',
  record: 'request/field-object',
  date: 'request/field-date',
};
const formats: Partial<Record<string, ErrorCode>> = {
  date: 'request/field-date',
  time: 'request/field-time',
  datetime: 'request/field-moment',
  email: 'request/field-email',
  url: 'request/field-web-address',
};
const tooBig: Partial<Record<string, ErrorCode>> = {
  string: 'request/field-too-long',
  array: 'request/field-too-many',
};
const tooSmall: Partial<Record<string, ErrorCode>> = {
  string: 'request/field-too-short',
  array: 'request/field-too-few',
};

function sayOf(issue: Issue): Said {
  switch (issue.code) {
    case 'custom': {
      const { code, ...params } = (issue.params ?? {}) as OwnParams;
      return { code: code ?? 'request/field', params };
    }
    case 'invalid_type':
      return { code: isMissing(issue) ? 'request/field-missing' : (types[issue.expected] ?? 'request/field') };
    case 'invalid_value':
      return choiceOf(issue.values);
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return options ? choiceOf(options) : { code: isMissing(issue) ? 'request/field-missing' : 'request/field' };
    }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'request/field-form' };
    case 'too_big':
      return limited(tooBig[issue.origin] ?? 'request/field-too-large', issue.maximum, issue.inclusive ? 0 : -1);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? { code: 'request/field-missing' }
        : limited(tooSmall[issue.origin] ?? 'request/field-too-small', issue.minimum, issue.inclusive ? 0 : 1);
    default:
      return { code: 'request/field' };
  }
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;
const choiceOf = (values: readonly unknown[]): Said => ({
  code: 'request/field-choice',
  params: { values: values.map(String).join(', ') },
});
/** Of whole numbers, which all that have a limit of their own are: a limit that is not included is one off. */
const limited = (code: ErrorCode, value: number | bigint, step: number): Said => ({
  code,
  params: { limit: Number(value) + step },
});
