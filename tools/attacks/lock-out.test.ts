import knex from 'knex';
import { BrowserSession, type Answer } from '../testing/browser-session.ts';
import { codeIn, mailTo } from '../testing/mail.ts';
import { solve, type Puzzle } from '../client/puzzle.ts';
import { totpAt } from '../testing/totp.ts';
import { password, World } from '../testing/world.ts';

/**
 * Finding 12. The attacker knows only somebody's e-mail and wants to lock them out: by wrong passwords, by wrong
 * codes, from many addresses or from the one that a whole paddock shares. Conversely, guessing
 * must stay slow.
 */
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());
const world = new World(process.env.PRODUCT_URL ?? '');
const browser = (address?: string) => new BrowserSession(world.baseUrl, address);
const newEmail = () => `${world.unique('mail')}@x.test`;
const login = (on: BrowserSession, email: string, secret: string, puzzle?: object) =>
  on.call('POST', '/api/login', { email, password: secret, ...(puzzle && { puzzle }) });
const puzzleOf = ({ body }: Answer) => body.puzzle as unknown as Puzzle;

async function attack(email: string, tries = 12): Promise<Answer> {
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, i) => login(browser(), email, `Wrong ${1000 + i}`)),
  );
  return answers.find(({ status }) => status === 429)!;
}

describe('finding 12: wrong passwords do not lock the owner out', () => {
  it('who signed in on this browser before is not slowed down at all', async () => {
    const rider = await world.rider({ password });
    const own = browser();
    await login(own, rider.email, password);
    await own.call('GET', '/api/logout');
    expect((await attack(rider.email, 30)).body.code).toBe('identity/puzzle-needed');
    expect((await login(own, rider.email, password)).status).toBe(200);
  });

  it('on a new device the owner gets in after solving one puzzle, which is valid once and for this account only', async () => {
    const [rider, other] = [await world.rider({ password }), await world.rider({ password })];
    await attack(rider.email);
    await attack(other.email);
    const device = browser();
    const refused = await login(device, rider.email, password);
    expect([refused.status, refused.body.code, puzzleOf(refused).difficulty >= 15]).toEqual([
      429,
      'identity/puzzle-needed',
      true,
    ]);
    const solved = solve(puzzleOf(refused));
    expect((await login(browser(), other.email, password, solved)).status).toBe(429);
    expect((await login(browser(), rider.email, 'Wrong one', solved)).status).toBe(401);
    expect((await login(device, rider.email, password, solved)).status).toBe(429);
    const again = solve(puzzleOf(await login(device, rider.email, password)));
    expect((await login(device, rider.email, password, { ...again, difficulty: 1 })).status).toBe(429);
    expect((await login(device, rider.email, password, again)).status).toBe(200);
  });

  it('one puzzle allows one guess, however many come at once', async () => {
    const rider = await world.rider({ password });
    const solved = solve(puzzleOf(await attack(rider.email)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(browser(), rider.email, 'Wrong one', solved)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  it('a stranger’s cookie does not count as a known device', async () => {
    const [rider, thief] = [await world.rider({ password }), await world.rider({ password })];
    const on = browser();
    await login(on, thief.email, password);
    await attack(rider.email);
    expect((await login(on, rider.email, 'Wrong one')).body.code).toBe('identity/puzzle-needed');
  });

  it('guessing from the paddock’s address blocks nobody else there', async () => {
    const [rider, paddock] = [await world.rider({ password }), '127.9.9.9'];
    const own = browser(paddock);
    await login(own, rider.email, password);
    await Promise.all(Array.from({ length: 110 }, () => login(browser(paddock), newEmail(), 'Wrong one')));
    expect((await login(own, rider.email, password)).status).toBe(200);
    const guest = await world.rider({ password });
    const refused = await login(browser(paddock), guest.email, password);
    expect(refused.body.code).toBe('identity/puzzle-needed');
    expect((await login(browser(paddock), guest.email, password, solve(puzzleOf(refused)))).status).toBe(200);
  }, 120_000);

  it('a day’s ceiling beside the puzzles ends guessing, and nobody keeps the owner out by it [finding 38.9]', async () => {
    const rider = await world.rider({ password });
    const own = browser();
    await login(own, rider.email, password);
    const expire = Date.now() + 3_600_000;
    await database('attempts').insert({ key: `guesses:strangers ${rider.email}`, points: 300, expire });
    // The ceiling refuses before the password is compared: a right guess is not told.
    for (const secret of ['Wrong one', password])
      expect((await login(browser(), rider.email, secret)).body.code).toBe('identity/too-many-attempts');
    expect((await login(own, rider.email, password)).status).toBe(200);
    const pin = (on: BrowserSession, headers: Record<string, string> = {}) =>
      on.call('PUT', `/api/rider/rider/${rider.id}/pin`, { pin: '8642', password: 'Wrong one' }, headers);
    const token = { authorization: `Bearer ${own.cookies.get('podium_access') ?? ''}` };
    expect((await pin(browser(), token)).body.code).toBe('identity/too-many-attempts');
    expect((await pin(own)).body.code).toBe('identity/password-wrong');
    const stranger = browser();
    await stranger.call('POST', '/api/forgot-password', { email: rider.email });
    const code = codeIn(await mailTo(rider.email, /Set a new/));
    await stranger.call('POST', '/api/reset-password', { email: rider.email, code, password: 'Another 2027' });
    expect((await login(browser(), rider.email, 'Another 2027')).status).toBe(200);
  });

  it('a wrong password counts towards it, and a right one ends the count [finding 38.9]', async () => {
    const rider = await world.rider({ password });
    const key = `guesses:strangers ${rider.email}`;
    const points = async () => (await database('attempts').where({ key }).first('points'))?.points;
    for (let i = 0; i < 3; i += 1) await login(browser(), rider.email, 'Wrong one');
    expect(await points()).toBe(3);
    await login(browser(), rider.email, password);
    expect(await points()).toBeUndefined();
  });

  it('a script gets problem+json with the puzzle', async () => {
    const email = newEmail();
    await attack(email);
    const answer = await fetch(`${world.baseUrl}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      429,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(await answer.json()).toMatchObject({
      code: 'identity/puzzle-needed',
      puzzle: { salt: expect.any(String), difficulty: expect.any(Number), signature: expect.any(String) },
    });
  });
});

describe('finding 12: who has a copy of a session locks its owner out of changes', () => {
  const bearer = (on: BrowserSession) => ({ authorization: `Bearer ${on.cookies.get('podium_access') ?? ''}` });

  it('not by wrong passwords: theirs cost puzzles, the owner’s own browser is counted separately', async () => {
    const rider = await world.rider({ password });
    const own = browser();
    await login(own, rider.email, password);
    const path = `/api/rider/rider/${rider.id}/pin`;
    const guess = (from: BrowserSession, puzzle?: object) =>
      from.call('PUT', path, { pin: '8642', password: 'Wrong one', puzzle }, bearer(own));
    const thief = browser();
    for (let i = 0; i < 10; i += 1) expect((await guess(thief)).body.code).toBe('identity/password-wrong');
    const refused = await guess(thief);
    expect(refused.body.code).toBe('identity/puzzle-needed');
    expect((await guess(thief, solve(puzzleOf(refused)))).body.code).toBe('identity/password-wrong');
    // Even from many addresses, each try costs a proof-of-work puzzle after fifty.
    const botnet = await Promise.all(Array.from({ length: 50 }, () => guess(browser())));
    expect(botnet.map(({ body }) => body.code)).toContain('identity/puzzle-needed');
    const changes = [
      ['PUT', path, { pin: '8642', password }],
      ['PUT', `/api/rider/rider/${rider.id}`, { email: newEmail(), password }],
      ['PUT', '/api/rider/rider/change-password', { currentPassword: password, password: 'Another 2027' }],
    ] as const;
    for (const [method, to, body] of changes) expect((await own.call(method, to, body)).status).toBe(200);
  });

  it('not by wrong second factors: the owner’s browser still turns it off', async () => {
    const email = newEmail();
    await world.admin.post('/api/admin/admins', { name: 'Pat Staff', email, password });
    const own = browser();
    await login(own, email, password);
    const { body } = await own.call('POST', '/api/admin/admin/totp', { password });
    const { body: confirmed } = await own.call('PUT', '/api/admin/admin/totp', {
      code: totpAt(body.secret as string, Date.now() / 1000),
    });
    const [recovery] = confirmed.recoveryCodes as string[];
    const remove = (from: BrowserSession, code: string, puzzle?: object) =>
      from.call('DELETE', '/api/admin/admin/totp', { password, code, puzzle }, bearer(own));
    const thief = browser();
    for (let i = 0; i < 10; i += 1) expect((await remove(thief, 'AAAAA-AAAAA')).body.code).toBe('identity/totp-wrong');
    const refused = await remove(thief, 'AAAAA-AAAAA');
    expect(refused.body.code).toBe('identity/puzzle-needed');
    expect((await remove(thief, 'AAAAA-AAAAA', solve(puzzleOf(refused)))).body.code).toBe('identity/totp-wrong');
    // Puzzles alone would not protect six digits: strangers together have thirty tries an hour.
    const botnet = await Promise.all(Array.from({ length: 25 }, () => remove(browser(), 'AAAAA-AAAAA')));
    expect(botnet.map(({ body: { code } }) => code)).toContain('identity/too-many-attempts');
    const off = await own.call('DELETE', '/api/admin/admin/totp', { password, code: recovery });
    expect(off.body.admin).toMatchObject({ totpEnabled: false });
  });
});

describe('finding 12: wrong codes invalidate a code only for who tries them', () => {
  it('the owner’s reset code works after a stranger’s wrong ones', async () => {
    const rider = await world.rider({ password });
    await browser().call('POST', '/api/forgot-password', { email: rider.email });
    const code = codeIn(await mailTo(rider.email, /Set a new/));
    const stranger = browser();
    const reset = (on: BrowserSession, tried: string) =>
      on.call('POST', '/api/reset-password', { email: rider.email, code: tried, password: 'Another 2027' });
    for (let i = 0; i < 6; i += 1) await reset(stranger, 'ZZZZ-ZZZZ');
    expect((await reset(stranger, code)).body.code).toBe('identity/code-expired');
    expect((await reset(browser(), code)).body).toEqual({ done: true });
  });

  it('a botnet’s guesses at one account cost puzzles after fifty', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        browser().call('POST', '/api/reset-password', { email, code: 'ZZZZ-ZZZZ', password }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 'identity/puzzle-needed')).toHaveLength(10);
  });
});
