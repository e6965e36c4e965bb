import type { Request } from 'express';
import { addressOf } from '../slow-down/client-address.ts';

/** The program's name in a list of sessions; nothing of it identifies a person. */
export function deviceOf(userAgent: string): string {
  const program = programs.find(([mark]) => userAgent.includes(mark))?.[1] ?? '';
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1] ?? '';
  return [program, system].filter(Boolean).join(', ');
}

// The first match: others mention these too.
const programs = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** The network part of an address: enough to recognize one's own, too little to find somebody by. */
export function networkOf(address: string): string {
  const parts = address.split('.');
  if (parts.length === 4) return `${parts[0]}.${parts[1]}.x.x`;
  return address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}::` : '';
}

/** What a list of sessions shows of the caller. */
export const labelsOf = (request: Request): { device: string; network: string } => ({
  device: deviceOf(request.get('user-agent') ?? ''),
  network: networkOf(addressOf(request)),
});
