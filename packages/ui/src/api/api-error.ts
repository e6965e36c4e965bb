import type { FieldProblem, Problem } from '@podium/contracts/problem.ts';
import type { Puzzle } from '@podium/contracts/puzzle.ts';

const mark = 'PodiumApiError';

/** A failed call, as the server explained it: the message is in the reader's language and fit to be shown. */
export class ApiError extends Error {
  override name = mark;
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly errors: readonly FieldProblem[];
  /** What must be solved before the next try. */
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

  /** What is wrong with one field of a form. */
  messageOf(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** By name rather than by class: the shell and a remote may each hold a copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === mark;
}

/**
 * What helps to look into a failure of ours; a mistake in what was typed, or a rule that says no, needs nobody to look.
 */
export const referenceOf = (error: unknown): string | null =>
  isApiError(error) && (error.status >= 500 || error.status === 0) ? error.requestId : null;

/** What was asked for is not there, or no more. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A problem+json answer as an ApiError; where the body is none, the response text or the status text speaks. */
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
  // Markup, or data without words, is nothing to read.
  const isText = body.length < 300 && /^[^<{["]/.test(body.trimStart()) && body.trim() !== 'null';
  const text = isText ? body : statusText;
  return new ApiError(status, 'service/unexpected', text || String(status));
}
