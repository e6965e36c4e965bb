import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookie } from '@podium/service-kit/session.ts';
import type { IdentityParts } from '../parts.ts';
import { keyFor, macOf } from '../sealing.ts';

const deviceCookie = 'podium_device';
const lastsMs = 400 * 86_400_000;
/** Of one browser; the one that signed in longest ago is forgotten. */
const mostAccounts = 6;

/**
 * The cookie of a browser that signed in: its random name, and for each account that did a mark that only we can make.
 * It signs nobody in; its wrong tries are counted apart from those of strangers, so that nobody can shut it out.
 */
type Device = { name: string; marks: string[] };

function deviceOf(request: Request): Device | null {
  const [name = '', ...marks] = (readCookie(request, deviceCookie) ?? '').split('.');
  return /^[\w-]{22}$/.test(name) ? { name, marks: marks.slice(0, mostAccounts) } : null;
}

const markOf = ({ SESSION_KEY_SECRET }: IdentityParts['config'], name: string, userId: string) =>
  macOf(keyFor(SESSION_KEY_SECRET, 'devices'), `${name} ${userId}`).slice(0, 32);

/** The browser's name where the account signed in there before; null: a stranger. */
export function knownDevice(
  { config }: Pick<IdentityParts, 'config'>,
  request: Request,
  userId: string | undefined,
): string | null {
  const device = userId ? deviceOf(request) : null;
  return device && userId && device.marks.includes(markOf(config, device.name, userId)) ? device.name : null;
}

/** After a sign-in. */
export function rememberDevice(
  { config }: Pick<IdentityParts, 'config'>,
  { request, response }: { request: Request; response: Response },
  userId: string,
): void {
  const { name, marks } = deviceOf(request) ?? { name: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(config, name, userId);
  const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, mostAccounts);
  response.cookie(deviceCookie, [name, ...kept].join('.'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: '/api/',
    maxAge: lastsMs,
  });
}
