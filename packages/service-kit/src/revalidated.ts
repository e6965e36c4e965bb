import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(brotliCompress);
const [worthBytes, maxEntries] = [4096, 64];

/** What was compressed last, by ETag: by what it says, so nobody gets what was made for another. */
const compressed = new Map<string, Promise<Buffer>>();

/**
 * Answers JSON under an ETag of what it says; Express answers 304 where the caller names the same. A long answer is
 * compressed once for all who ask for it: compressing costs more than finding out what to say. The ETag is weak, for
 * the bytes differ by encoding.
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
  // The newest use stands last, the longest unused goes.
  compressed.delete(etag);
  compressed.set(etag, kept);
  const oldest = compressed.keys().next().value;
  if (compressed.size > maxEntries && oldest) compressed.delete(oldest);
  return kept;
}
