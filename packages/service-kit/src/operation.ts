import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.ts';

/** What is being worked on: a call, a consumed event or a run of a job. Its ids stand in every log line of it. */
export type Operation = {
  /** The fields of its log lines. */
  readonly ids: Readonly<Record<string, string | number>>;
  readonly span: Span | undefined;
  /** Of events that are consumed together: the span of each, by event id. */
  readonly spans?: ReadonlyMap<string, Span>;
};

const operations = new AsyncLocalStorage<Operation>();

export const runOperation = <T>(operation: Operation, work: () => T): T => operations.run(operation, work);

/** The fields of a log line that is written now. */
export const currentIds = (): Operation['ids'] | undefined => operations.getStore()?.ids;

/** The span of what is going on, or of the event that caused it. */
export function currentSpan(causationId: string | null = null): Span | undefined {
  const operation = operations.getStore();
  return (causationId !== null ? operation?.spans?.get(causationId) : undefined) ?? operation?.span;
}

/** To be kept with an event that is written now; nothing where nobody records its trace. */
export function recordedTrace(causationId: string | null = null): string | undefined {
  const span = currentSpan(causationId);
  return span?.isRecorded ? span.traceparent : undefined;
}
