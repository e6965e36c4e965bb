import type { Request } from 'express';
import type { Session } from '@podium/contracts/roles.ts';
import { checkAccess, readCookie, refuseCrossSite } from './session.ts';

const request = (headers: Record<string, string>, method = 'POST') =>
  ({ method, get: (name: string) => headers[name] }) as unknown as Request;
const codeOf = (act: () => unknown) => {
  try {
    act();
    return 'fine';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a call by cookie comes from our own pages only (rule 29)', () => {
  const page = { host: 'podium.test', 'x-requested-with': 'podium' };
  it.each<[string, Record<string, string>, string]>([
    ['a page of ours', page, 'fine'],
    [
      'a page of ours that says so',
      { ...page, origin: 'https://podium.test', 'sec-fetch-site': 'same-origin' },
      'fine',
    ],
    ['who typed the address', { ...page, 'sec-fetch-site': 'none' }, 'fine'],
    ['a form of anybody', { host: 'podium.test' }, 'request/cross-site'],
    ['another origin', { ...page, origin: 'https://evil.test' }, 'request/cross-site'],
    ['another port', { ...page, origin: 'https://podium.test:8443' }, 'request/cross-site'],
    ['an origin that is none', { ...page, origin: 'null' }, 'request/cross-site'],
    ['a sister site', { ...page, 'sec-fetch-site': 'same-site' }, 'request/cross-site'],
    ['another site', { ...page, 'sec-fetch-site': 'cross-site' }, 'request/cross-site'],
    [
      'the host that the browser used, behind the gateway',
      { ...page, 'x-forwarded-host': 'races.test', origin: 'https://races.test' },
      'fine',
    ],
    [
      'the inner host, which no browser uses',
      { ...page, 'x-forwarded-host': 'races.test', origin: 'https://podium.test' },
      'request/cross-site',
    ],
  ])('%s', (_from, headers, outcome) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect([method, codeOf(() => refuseCrossSite(request(headers, method)))]).toEqual([method, outcome]);
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect([method, codeOf(() => refuseCrossSite(request(headers, method)))]).toEqual([method, 'fine']);
  });
});

describe('a cookie', () => {
  it.each([
    ['a=1', 'a', '1'],
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    [' a = 1 ', 'a', '1'],
    ['a=x=y', 'a', 'x=y'],
    ['a=%C3%A9', 'a', 'é'],
    ['a=%', 'a', undefined],
    ['aa=1', 'a', undefined],
    ['a=1; a=1', 'a', '1'],
    ['a=1; a=2', 'a', undefined],
    ['', 'a', undefined],
  ])('of %j named %s is %j', (cookie, name, value) => expect(readCookie(request({ cookie }), name)).toBe(value));
  it('is absent where none was sent', () => expect(readCookie(request({}), 'a')).toBeUndefined());
});

describe('the guard of a call (spec 6)', () => {
  const rider: Session = { userId: 'u', type: 'rider', subjectId: 'me', sid: 's' };
  const route = { access: 'rider', own: { rider: 'id' } } as const;
  it('passes the session of who may call', () => {
    expect(checkAccess(route, rider, { id: 'me' })).toBe(rider);
    expect(checkAccess({ access: 'session' }, rider)).toBe(rider);
    expect(checkAccess({ access: 'public' }, null)).toBeNull();
  });
  it('refuses others with the reason', () => {
    expect(codeOf(() => checkAccess(route, rider, { id: 'another' }))).toBe('session/forbidden');
    expect(codeOf(() => checkAccess(route, null, { id: 'me' }))).toBe('session/missing');
    expect(codeOf(() => checkAccess({ access: 'admin' }, rider))).toBe('session/forbidden');
  });
  it('lets a deactivated account in where everybody may be, as nobody', () => {
    expect(checkAccess({ access: 'public' }, { ...rider, standing: 'deactivated' })).toBeNull();
    expect(checkAccess({ access: 'public' }, { ...rider, standing: 'unverified' })).toMatchObject({ userId: 'u' });
  });
});
