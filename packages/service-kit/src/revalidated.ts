import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(brotliCompress);
const [worthBytes, maxEntries] = [4096, 64];

/** The last compressed answers by ETag, that is by content, so nobody gets another's. */
const compressed = new Map<string, Promise<Buffer>>();

/**
 * Sends JSON with an ETag of its content; Express answers 304 if the caller has the same. A long answer is compressed
 * once for all callers, since compressing costs more than producing it. The ETag is weak, for the bytes differ by
 * encoding.
 */
export async function sendRevalidated(request: Request, response: Response, result: unknown): Promise<void> {
  const text = JSON.stringify(result);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  response.vary('Accept-Encoding');
  response.type('json');
  if (text.length < worthBytes || request.acceptsEncodings(['br', 'identity']) !== 'br' || request.fresh)
    return void response.send(text);
  const bytes = await compressedOf(etag, text);
  response.setHeader('Content-Encoding', 'br').send(bytes);
}

function compressedOf(etag: string, text: string): Promise<Buffer> {
  const kept = compressed.get(etag) ?? compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  // Least recently used first; that one is evicted.
  compressed.delete(etag);
  compressed.set(etag, kept);
  const oldest = compressed.keys().next().value;
  if (compressed.size > maxEntries && oldest) compressed.delete(oldest);
  return kept;
}
