import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { keyHeader } from '@podium/service-kit/caller-keys.ts';
import { readAnswer } from '@podium/service-kit/route-call.ts';
import { wholeBody } from './limits.ts';
import { passOn } from './pass-on.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

const { previewAwards } = internalRoutes.rewards;

/**
 * A change of results with `dryRun`: catalog reads and matches it, rewards computes what it would pay. The data passed
 * between the two includes riders' bikes and stays here. Without rewards the preview has no money (`awardsPreview:
 * null`).
 */
export async function composePreview(
  upstreams: Record<Upstream, string>,
  serviceSecret: string,
  request: Request,
  response: Response,
): Promise<void> {
  // The file is streamed; catalog reports when it is too large.
  const read = await fetchFrom(upstreams.catalog, request.originalUrl, request.headers, {
    method: request.method,
    body: Readable.toWeb(Readable.from(wholeBody(request))) as ReadableStream,
  });
  if (!read?.ok) return passOn(read, response);
  const { posting, ...answer } = (await read.json()) as { posting?: unknown };
  const headers = { ...request.headers, 'content-type': 'application/json' };
  const paid = posting
    ? await fetchFrom(upstreams.rewards, previewAwards.path, headers, {
        method: previewAwards.method.toUpperCase(),
        headers: keyHeader(serviceSecret, previewAwards.server),
        body: JSON.stringify(posting),
      })
    : null;
  response.json({ ...answer, awardsPreview: paid?.ok ? await readAnswer(previewAwards, paid) : null });
}
