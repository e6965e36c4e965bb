import type { TracingConfig } from './config.ts';

/** As OpenTelemetry names them. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
/** By the names of OpenTelemetry's semantic conventions. They hold no personal data, as `Span` says. */
export type Attributes = Record<string, string | number>;
export type SpanOptions = {
  kind: SpanKind;
  /** A W3C `traceparent`; without one the span begins a trace. */
  parent?: string | undefined;
  attributes?: Attributes;
};

/** A part of a trace. Names and attributes hold route patterns, ids and codes, never what people typed. */
export type Span = {
  /** To continue the trace elsewhere. */
  readonly traceparent: string;
  readonly traceId: string;
  readonly isRecorded: boolean;
  rename: (name: string) => void;
  /** What is known only later. */ note: (attributes: Attributes) => void;
  /** Ends it, with the error if there was one. */
  end: (failure?: string, attributes?: Attributes) => void;
};

/** `stop` sends what is left. */
export type Tracer = { startSpan: (name: string, options: SpanOptions) => Span; stop: () => Promise<void> };

let tracer: Tracer | null = null;

/**
 * On when `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Only then is OpenTelemetry loaded: without it a span costs a
 * comparison with null.
 */
export async function startTracing(service: string, config: TracingConfig): Promise<() => Promise<void>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || config.OTEL_TRACES_SAMPLER === 'always_off') return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const started = openTelemetry(config.OTEL_SERVICE_NAME ?? service, endpoint, config);
  tracer = started;
  return async () => {
    tracer = null;
    await started.stop();
  };
}

/** Undefined while traces are off. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined => tracer?.startSpan(name, options);

/** Runs work as a span of its own, where traces are on. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work(undefined);
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (error) {
    span.end((error as Error).name);
    throw error;
  }
}
