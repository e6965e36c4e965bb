import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CollectedSpan = { service: string; name: string; traceId: string; spanId: string; parentSpanId?: string };
type Exported = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
};

/** Receives what OpenTelemetry exports as JSON over HTTP, and stores it. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as Exported));
        response.setHeader('content-type', 'application/json').end('{}');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const spansOf = ({ resourceSpans }: Exported): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
