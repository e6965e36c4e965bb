import type { FieldProblem, Problem } from '@podium/contracts/problem.ts';
import type { Puzzle } from '@podium/contracts/puzzle-schema.ts';

const mark = 'PodiumApiError';

/** A failed call with the server's message, which is in the reader's language and can be shown. */
export class ApiError extends Error {
  override name = mark;
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly errors: readonly FieldProblem[];
  /** The proof-of-work puzzle to solve before the next attempt. */
  readonly puzzle: Puzzle | null;

  constructor(
    status: number,
    code: string,
    message: string,
    requestId: string | null = null,
    errors: readonly FieldProblem[] = [],
    puzzle: Puzzle | null = null,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
    this.puzzle = puzzle;
  }

  /** The error of one field of a form. */
  messageOf(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** By name rather than by class, because the shell and a remote may each have a copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === mark;
}

/** The reference for a server failure; validation errors and refusals need no investigation. */
export const referenceOf = (error: unknown): string | null =>
  isApiError(error) && (error.status >= 500 || error.status === 0) ? error.requestId : null;

/** The subject does not exist, or no longer does. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A problem+json answer as an ApiError; without such a body, the response text or the status text is the message. */
export function apiErrorOf(status: number, statusText: string, body: string): ApiError {
  try {
    const problem = JSON.parse(body) as Partial<Problem> | null;
    if (typeof problem?.code === 'string') {
      const message = problem.message || problem.detail || problem.title || statusText;
      return new ApiError(
        status,
        problem.code,
        message,
        problem.requestId ?? null,
        problem.errors ?? [],
        problem.puzzle ?? null,
      );
    }
  } catch {
    // Not JSON: a proxy in between may have answered.
  }
  // Markup, or data without a text, is not readable.
  const isText = body.length < 300 && /^[^<{["]/.test(body.trimStart()) && body.trim() !== 'null';
  const text = isText ? body : statusText;
  return new ApiError(status, 'service/unexpected', text || String(status));
}
