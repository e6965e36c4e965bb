import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookie } from '@podium/service-kit/session.ts';
import type { IdentityConfig } from '../config.ts';
import { keyFor, macOf } from '../sealing/sealing.ts';
import type { UserRow } from '../users/read-users.ts';

const deviceCookie = 'podium_device';
const lastsMs = 400 * 86_400_000;
/** Accounts per browser; the one that signed in longest ago is dropped. */
const maxAccounts = 6;

/**
 * The cookie of a browser that signed in: its random name, and a signature of ours for each of its accounts. It signs
 * nobody in; its wrong tries are counted separately from those of strangers, so that nobody can lock it out.
 */
type Device = { name: string; marks: string[] };

function deviceOf(request: Request): Device | null {
  const [name = '', ...marks] = (readCookie(request, deviceCookie) ?? '').split('.');
  return /^[\w-]{22}$/.test(name) ? { name, marks: marks.slice(0, maxAccounts) } : null;
}

/** An account whose owner took it counts its devices anew. */
export type Holder = Pick<UserRow, 'id' | 'device_epoch'>;

const markOf = ({ SESSION_KEY_SECRET }: IdentityConfig, name: string, { id, device_epoch }: Holder) =>
  macOf(keyFor(SESSION_KEY_SECRET, 'devices'), [name, id, ...(device_epoch > 0 ? [device_epoch] : [])].join(' ')).slice(
    0,
    32,
  );

/** The browser's name if the account signed in there before; null for a stranger. */
export function knownDevice(
  { config }: { config: IdentityConfig },
  request: Request,
  holder: Holder | undefined,
): string | null {
  const device = holder ? deviceOf(request) : null;
  return device && holder && device.marks.includes(markOf(config, device.name, holder)) ? device.name : null;
}

/** Called after a sign-in. */
export function rememberDevice(
  { config }: { config: IdentityConfig },
  { request, response }: { request: Request; response: Response },
  holder: Holder,
): void {
  const { name, marks } = deviceOf(request) ?? { name: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(config, name, holder);
  const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, maxAccounts);
  response.cookie(deviceCookie, [name, ...kept].join('.'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: '/api/',
    maxAge: lastsMs,
  });
}
