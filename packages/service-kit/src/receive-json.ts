import { json, type NextFunction, type Request, type Response } from 'express';
import { deepestJson, maxValues, sizeText } from '@podium/contracts/body-limits.ts';
import { ProblemError } from './problem.ts';

/** Named like the errors of express's own parser, which answers are made of (`http-app.ts`). */
class BodyError extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

type Step = (request: Request, response: Response, next: NextFunction) => void;

/**
 * Receives the JSON body of a call, as `request.body` and as `rawBody`. Before it is parsed, its bytes are counted and
 * its nesting and values are looked over, so that a stranger's body costs what its length costs and no more: no
 * compressed body, no other charset than UTF-8.
 */
export function receiveJson(maxBytes: number): Step {
  const max = maxValues(maxBytes);
  const receive = json({
    limit: maxBytes,
    inflate: false,
    verify: (request, _response, bytes, charset) => {
      if (charset !== 'utf-8') throw new BodyError('charset.unsupported');
      if (!isPlainEnough(bytes, max)) throw new BodyError('entity.parse.failed');
      Object.assign(request, { rawBody: bytes });
    },
  });
  return (request, response, next) => {
    // The parser would read all of it before it refuses.
    if (Number(request.get('content-length') ?? 0) > maxBytes)
      throw new ProblemError('request/too-large', { limit: sizeText(maxBytes) });
    receive(request, response, next);
  };
}

const [quote, backslash, comma, open, close, openList, closeList] = Buffer.from('"\\,{}[]');

/** Whether JSON text is nested at most `deepestJson` deep and holds at most that many values. Linear, without memory. */
export function isPlainEnough(bytes: Uint8Array, max: number): boolean {
  let [depth, values, isText] = [0, 1, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === comma) values += 1;
    else if (byte === open || byte === openList) {
      depth += 1;
      values += 1;
    } else if (byte === close || byte === closeList) depth -= 1;
    if (depth > deepestJson || values > max) return false;
  }
  return true;
}
