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

  get status(): number {
    return errorStatus(this.code);
  }

  /** The same with what it came from, which is for operators: the log of the call keeps it (`answerProblem`). */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

/**
 * The problem that another service answered to a call on behalf of the caller. It is passed on as it came: its texts
 * are already in the caller's language, and its parameters are known to that service alone.
 */
export class PassedOnProblem extends ProblemError {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code as ErrorCode);
    this.problem = problem;
  }

  /** The code may be newer than this service, so the status is the answered one. */
  override get status(): number {
    return this.problem.status;
  }
}

/** The problem+json of an error, with its texts in the caller's language. */
export function problemBody(error: ProblemError, locale: Locale, requestId: string): Problem {
  if (error instanceof PassedOnProblem) return { ...error.problem, requestId };
  const message = errorMessage(error.code, locale, error.params);
  return {
    type: `https://podium.test/problems/${error.code}`,
    code: error.code,
    title: message,
    status: error.status,
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
