import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './config.ts';
import type { Span, SpanOptions, Tracer } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Spans by OpenTelemetry's SDK, sent by OTLP over HTTP. Created by hand at calls and events, not by library
 * instrumentation: what is recorded is known, and modules load unpatched.
 */
export function openTelemetry(service: string, endpoint: string, config: TracingConfig): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': hostname() }),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        maxQueueSize: 8192,
        scheduledDelayMillis: 2000,
      }),
    ],
  });
  const tracer = provider.getTracer('podium');
  return {
    startSpan: (name, options) => spanOf(tracer.startSpan(name, detailsOf(options), contextOf(options.parent))),
    // Spans that could not be sent are lost, and the process ends all the same.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig): Sampler {
  const root = name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

const detailsOf = ({ kind, attributes }: SpanOptions) => ({
  kind: kinds[kind],
  ...(attributes && { attributes }),
});

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function spanOf(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isRecorded = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return {
    traceparent: `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`,
    traceId,
    isRecorded,
    rename: (name) => void span.updateName(name),
    note: (attributes) => void span.setAttributes(attributes),
    end(failure, attributes) {
      if (attributes) span.setAttributes(attributes);
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}
