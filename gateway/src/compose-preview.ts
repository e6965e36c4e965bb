import type { Request, Response } from 'express';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { passOn } from './pass-on.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

/**
 * A results upload with `dryRun`: catalog reads and matches the file, rewards says what it would pay. What passes between the
 * two holds riders' bikes and stays here. Without rewards the preview comes without its money (`awardsPreview: null`).
 */
export async function composePreview(upstreams: Record<Upstream, string>, request: Request, response: Response): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 12_000_000) throw new ProblemError('import/too-large', { limit: '10 MB' });
    chunks.push(chunk);
  }
  const read = await fetchFrom(upstreams.catalog, request.originalUrl, request.headers, { method: 'POST', body: Buffer.concat(chunks) });
  if (!read?.ok) return passOn(read, response);
  const { posting, ...answer } = (await read.json()) as { posting?: unknown };
  const headers = { ...request.headers, 'content-type': 'application/json' };
  const paid = posting ? await fetchFrom(upstreams.rewards, '/internal/awards/preview', headers, { method: 'POST', body: JSON.stringify(posting) }) : null;
  response.json({ ...answer, awardsPreview: paid?.ok ? await paid.json() : null });
}
