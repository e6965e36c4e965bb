import { readFileSync } from 'node:fs';
import type { Response } from 'express';

const document = new URL('../../docs/openapi/openapi.json', import.meta.url);
type Operation = { summary?: string; tags?: string[]; security?: unknown[]; 'x-access'?: string; 'x-scope'?: string };
type Document = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> };

/** The generated document as it is in `docs/openapi`. */
export function sendOpenApi(response: Response): void {
  response.type('application/json').send(readFileSync(document));
}

const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The calls as a plain page, without scripts; the JSON beside it is complete. */
export function apiDocsPage(): string {
  const { info, paths } = JSON.parse(readFileSync(document, 'utf8')) as Document;
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
