import type { Request } from 'express';
import { puzzleAnswerSchema, type PuzzleAnswer } from '@podium/contracts/puzzle-schema.ts';
import type { IdentityConfig } from '../config.ts';
import { addressOf } from './client-address.ts';
import { knownDevice, type Holder } from './known-devices.ts';

/** The caller of a counted try. */
export type Asker = {
  address: string;
  /** The browser's name if it has signed in with that account before. */
  deviceOf: (holder: Holder | undefined) => string | null;
  /** The puzzle solution sent with the call. */
  puzzle: PuzzleAnswer | null;
  /** The token of the bot check sent with the call. */
  recaptcha: string | null;
};

/** From the address, the cookie of known devices, and the solution and token sent with the call. */
export function askerOf(parts: { config: IdentityConfig }, request: Request): Asker {
  return {
    address: addressOf(request),
    deviceOf: (holder) => knownDevice(parts, request, holder),
    puzzle: puzzleAnswerSchema.safeParse(answerOf(request)).data ?? null,
    recaptcha: tokenOf(request),
  };
}

/** In the body; in the query, as JSON, for a call without one. */
function answerOf({ body, query }: Request): unknown {
  const given = (body as { puzzle?: unknown } | undefined)?.puzzle ?? query.puzzle;
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

/** Longer than any token of the provider. */
const maxTokenLength = 4096;

function tokenOf({ body }: Request): string | null {
  const token = (body as { recaptcha?: unknown } | undefined)?.recaptcha;
  return typeof token === 'string' && token !== '' && token.length <= maxTokenLength ? token : null;
}

/** The caller's key for counting wrong codes of an account. */
export function codeAskerOf(asker: Asker, holder: Holder | undefined): string {
  const device = asker.deviceOf(holder);
  return device ? `device ${device}` : `address ${asker.address}`;
}

/** For counting the wrong passwords of an account in a day: of a known browser by itself, of strangers together. */
export const guessesKey = (email: string, device: string | null): string => `${device ?? 'strangers'} ${email}`;
