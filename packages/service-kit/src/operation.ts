import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from './logger.ts';
import type { Span } from './tracing.ts';

/** The current operation: a call, a consumed event or a job run. Every log line of it carries its ids. */
export type Operation = {
  /** The fields of its log lines. */
  readonly ids: Readonly<Record<string, string | number>>;
  readonly span: Span | undefined;
  readonly log?: Logger;
  /** For events consumed together: the span of each, by event id. */
  readonly spans?: ReadonlyMap<string, Span>;
};

const operations = new AsyncLocalStorage<Operation>();

/** Runs work as an operation: log lines and spans of all that it awaits belong to it. */
export const runOperation = <T>(operation: Operation, work: () => T): T => operations.run(operation, work);

/** The fields of a log line written now. */
export const currentIds = (): Operation['ids'] | undefined => operations.getStore()?.ids;

/** The current span, or that of the event that caused the operation. */
export function currentSpan(causationId: string | null = null): Span | undefined {
  const operation = operations.getStore();
  return (causationId !== null ? operation?.spans?.get(causationId) : undefined) ?? operation?.span;
}

/** To be stored with an event written now; undefined if its trace is not recorded. */
export function recordedTrace(causationId: string | null = null): string | undefined {
  const span = currentSpan(causationId);
  return span?.isRecorded ? span.traceparent : undefined;
}

/** The log of the current call, for what is deep within it and answers without a part that failed. */
export const currentLog = (): Logger | undefined => operations.getStore()?.log;
