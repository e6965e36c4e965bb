import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(brotliCompress);
const [worthBytes, maxBodies] = [4096, 64];

/** An answer as JSON, with an ETag of its content. The ETag is weak, for the bytes differ by encoding. */
export class JsonBody {
  readonly bytes: Buffer;
  readonly etag: string;
  #compressed?: Promise<Buffer>;

  /** @param version For `If-Match`: precedes the hash in the ETag. */
  constructor(answer: unknown, version?: number) {
    this.bytes = Buffer.from(JSON.stringify(answer));
    const hash = createHash('sha256').update(this.bytes).digest('base64url');
    this.etag = version === undefined ? `W/"${hash}"` : `W/"${version}~${hash}"`;
  }

  get isLong(): boolean {
    return this.bytes.length >= worthBytes;
  }

  /** Compressed once for all callers, since that costs more than producing the answer. */
  compressed(): Promise<Buffer> {
    return (this.#compressed ??= compress(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  }
}

/** The version that an `If-Match` header names, as the ETag of an answer told it. */
export const versionIn = (ifMatch: string | undefined): string | undefined =>
  ifMatch === '*'
    ? undefined
    : ifMatch
        ?.replace(/^W\//, '')
        .replaceAll('"', '')
        .replace(/~[\w-]{43}$/, '');

/** Sends a body, compressed if it is long; Express answers 304 if the caller has the same. */
export async function sendBody(request: Request, response: Response, body: JsonBody): Promise<void> {
  response.setHeader('ETag', body.etag);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.vary('Accept-Encoding');
  if (!body.isLong || request.acceptsEncodings(['br', 'identity']) !== 'br' || request.fresh)
    return void response.send(body.bytes);
  const bytes = await body.compressed();
  response.setHeader('Content-Encoding', 'br').send(bytes);
}

/** The last long bodies by ETag, that is by content, so nobody gets another's. */
const last = new Map<string, JsonBody>();

/** Sends an answer as JSON with an ETag of its content. */
export function sendRevalidated(request: Request, response: Response, answer: unknown): Promise<void> {
  const body = new JsonBody(answer);
  return sendBody(request, response, body.isLong ? sameAsBefore(body) : body);
}

function sameAsBefore(body: JsonBody): JsonBody {
  const same = last.get(body.etag) ?? body;
  // Least recently used first; that one is evicted.
  last.delete(body.etag);
  last.set(body.etag, same);
  const oldest = last.keys().next().value;
  if (last.size > maxBodies && oldest) last.delete(oldest);
  return same;
}
