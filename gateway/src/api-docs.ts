import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

const document = new URL('../../docs/openapi/openapi.json', import.meta.url);
type Operation = { summary?: string; tags?: string[]; security?: unknown[]; 'x-access'?: string; 'x-scope'?: string };
type Document = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> };

/** The smaller first. */
const codings = ['br', 'gzip'] as const;
type Send = (request: Request, response: Response) => void;

/**
 * The generated document of `docs/openapi` and a page of it, read and compressed once for all callers; who has it gets
 * 304.
 */
export function apiDocs(): { sendDocument: Send; sendPage: Send } {
  // Without the line breaks for those who read it in the repository.
  const parsed = JSON.parse(readFileSync(document, 'utf8')) as Document;
  return {
    sendDocument: prepared('application/json; charset=utf-8', JSON.stringify(parsed)),
    sendPage: prepared('text/html; charset=utf-8', pageOf(parsed)),
  };
}

function prepared(type: string, text: string): Send {
  const bytes = Buffer.from(text);
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const encoded = { br: brotliCompressSync(bytes, options), gzip: gzipSync(bytes), identity: bytes };
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return (request, response) => {
    response.set({ 'Content-Type': type, ETag: etag, 'Cache-Control': 'public, no-cache' }).vary('Accept-Encoding');
    if (request.fresh) return void response.status(304).end();
    const coding = codings.find((each) => request.acceptsEncodings([each, 'identity']) === each) ?? 'identity';
    if (coding !== 'identity') response.set('Content-Encoding', coding);
    response.end(request.method === 'HEAD' ? undefined : encoded[coding]);
  };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The calls as a plain page, without scripts; the JSON beside it is complete. */
function pageOf({ info, paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const who = call['x-scope'] ? `API key, ${call['x-scope']}` : (call['x-access'] ?? '');
      const cells = [call.tags?.join(', ') ?? '', who, call.summary ?? ''].map((text) => `<td>${escape(text)}</td>`);
      return `<tr><td>${method.toUpperCase()}</td><td><code>${escape(path)}</code></td>${cells.join('')}</tr>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(info.title)}</title>
<style>
body{font:15px/1.5 system-ui;margin:32px;color:#111315}
td,th{text-align:left;padding:6px 12px;border-bottom:1px solid #e3e5e8}
a{color:#b84a06}
</style>
<h1>${escape(info.title)}</h1>
<p><a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method<th>Path<th>Service<th>Who<th>What</thead>
<tbody>${rows.join('')}</tbody></table></html>`;
}
