import { errorMessage, errorStatus, type ErrorCode, type ErrorParams } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Problem } from '@podium/contracts/problem.ts';

/** One wrong field, cell or row of an input; `line` and `column` are given for files. */
export type FieldError = { path: string; code: ErrorCode; params?: ErrorParams; line?: number; column?: string };

/**
 * An error that the client is meant to see. Each service names its own in `errors.ts`, by code; the text comes from the
 * code.
 */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldError[];
  /** What a client needs besides the text in order to continue. */
  readonly extension: Pick<Problem, 'puzzle'>;
  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    fields: FieldError[] = [],
    extension: Pick<Problem, 'puzzle'> = {},
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.extension = extension;
  }
}

export function problemBody(error: ProblemError, locale: Locale, requestId: string): Problem {
  const message = errorMessage(error.code, locale, error.params);
  return {
    type: `https://podium.test/problems/${error.code}`,
    code: error.code,
    title: message,
    status: errorStatus(error.code),
    detail: message,
    message,
    requestId,
    ...error.extension,
    ...(error.fields.length > 0 && {
      errors: error.fields.map(({ path, code, params, line, column }) => ({
        path,
        code,
        message: errorMessage(code, locale, params),
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
      })),
    }),
  };
}
