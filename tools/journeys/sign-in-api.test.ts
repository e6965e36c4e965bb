import knex from 'knex';
import { until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { totpAt } from '../testing/totp.ts';
import { registerRider } from '../testing/register-rider.ts';
import { password, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());
const browser = (address?: string) => new BrowserSession(world.baseUrl, address);
const newEmail = () => `${world.unique('mail')}@x.test`;
/** A separate IP address, so that one test's limits by address do not affect another's. */
let lastAddress = 10;
const ownAddress = () => `127.0.1.${(lastAddress += 1)}`;

const signUp = (profile: object = {}, on = browser()) => registerRider(world, profile, on);

/** An admin for one test, so that changes to the account affect no other test. */
async function anAdmin(): Promise<{ email: string; password: string }> {
  const email = newEmail();
  await world.admin.post('/api/admin/admins', { name: 'Pat Staff', email, password });
  return { email, password };
}

describe('guessing', () => {
  it('200 concurrent passwords are 200 tries; a stranger’s next costs a puzzle, the owner’s own browser’s none', async () => {
    const rider = await world.rider({ password });
    const own = browser(ownAddress());
    await own.call('POST', '/api/login', { email: rider.email, password });
    const from = ownAddress();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        browser(i % 2 ? from : ownAddress()).call('POST', '/api/login', {
          email: rider.email,
          password: `Wrong ${1000 + i}`,
        }),
      ),
    );
    // Ten are compared; all others were refused before the comparison.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
    const { points } = await database('attempts')
      .where({ key: `account:${rider.email}` })
      .first();
    expect(points).toBe(200);
    expect((await browser(ownAddress()).call('POST', '/api/login', { email: rider.email, password })).body.code).toBe(
      'identity/puzzle-needed',
    );
    expect((await own.call('POST', '/api/login', { email: rider.email, password })).status).toBe(200);
    const other = await world.rider({ password });
    expect((await browser(ownAddress()).call('POST', '/api/login', { email: other.email, password })).status).toBe(200);
  }, 120_000);

  it('is counted the same for addresses without an account', async () => {
    const [email, from] = [newEmail(), ownAddress()];
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push((await browser(from).call('POST', '/api/login', { email, password })).body.code);
    expect(codes.slice(9)).toEqual(['identity/bad-credentials', 'identity/puzzle-needed']);
  });

  it('a success resets the count of tries', async () => {
    const [rider, from] = [await world.rider({ password }), ownAddress()];
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1)
        expect(
          (await browser(from).call('POST', '/api/login', { email: rider.email, password: 'Wrong one' })).status,
        ).toBe(401);
      expect((await browser(from).call('POST', '/api/login', { email: rider.email, password })).status).toBe(200);
    }
  });

  it('a PIN change asks for the password, whose wrong tries cost puzzles too', async () => {
    const { on, body } = await signUp({}, browser(ownAddress()));
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push(
        (
          await on.call('PUT', `/api/rider/rider/${body.user!.id as string}/pin`, {
            pin: '8642',
            password: 'Wrong one',
          })
        ).body.code,
      );
    expect(codes.slice(9)).toEqual(['identity/password-wrong', 'identity/puzzle-needed']);
  });
});

describe('a password', () => {
  it.each([
    [
      'short12',
      'Password must be at least 8 characters long.',
      'Le mot de passe doit comporter au moins 8 caractères.',
    ],
    [
      'Podium!2026',
      'Password may contain letters, digits and spaces only, no special characters such as !@#$%^&*().',
      'Le mot de passe ne peut contenir que des lettres, des chiffres et des espaces, sans caractères spéciaux tels que !@#$%^&*().',
    ],
    [
      'password1',
      'This password is on a public list of stolen passwords. Choose another one.',
      'Ce mot de passe figure dans une liste publique de mots de passe volés. Choisissez-en un autre.',
    ],
  ])('%s is refused with a sentence in both languages [S5.1] [S5.3] [S9.18]', async (wrong, en, fr) => {
    for (const [locale, message] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const { body } = await browser().call(
        'POST',
        '/api/register',
        { type: 'promoter', firstName: 'A', lastName: 'B', email: newEmail(), password: wrong, acceptRules: true },
        { 'accept-language': locale },
      );
      expect(body.errors).toMatchObject([{ path: 'password', message }]);
      // The title of the problem is in the caller's language too.
      expect(body.title).toBe(body.message);
    }
  });

  it.each(['rider', 'dealer', 'promoter', 'admin'] as const)(
    'of a %s is changed with the old one; other sessions end, this one goes on [S6.10] [S6.16] [S7.23] [S7.66] [S7.91]',
    async (type) => {
      const made = {
        rider: () => world.rider({ password }),
        dealer: () => world.dealer(),
        promoter: () => world.promoter(),
        admin: () => anAdmin(),
      }[type];
      const [{ email }, old] = [await made(), type === 'rider' || type === 'admin' ? password : 'Podium2026'];
      const [here, there] = [browser(), browser()];
      for (const on of [here, there]) await on.call('POST', '/api/login', { email, password: old });
      const change = (body: object) => here.call('PUT', `/api/${type}/${type}/change-password`, body);
      expect((await change({ currentPassword: 'Wrong one', password: 'Changed kite 2027' })).body.errors).toMatchObject(
        [{ path: 'currentPassword', code: 'identity/password-wrong' }],
      );
      expect((await change({ currentPassword: old, password: 'Changed kite 2027' })).body).toEqual({ done: true });
      expect((await here.call('GET', '/api/me')).status).toBe(200);
      await until(
        'the other session to end',
        () => there.call('GET', '/api/me'),
        ({ status }) => status === 401,
        3000,
      );
      expect((await browser().call('POST', '/api/login', { email, password: 'Changed kite 2027' })).status).toBe(200);
    },
  );
});

describe('the second factor of an admin', () => {
  const now = () => Date.now() / 1000;

  it('is set up with a first code, required at sign-in, each code once, with recovery codes, and turned off again', async () => {
    const testAdmin = await anAdmin();
    const from = ownAddress();
    const on = browser(from);
    const login = (totp?: string) => browser(from).call('POST', '/api/login', { ...testAdmin, ...(totp && { totp }) });
    await on.call('POST', '/api/login', testAdmin);
    expect((await on.call('POST', '/api/admin/admin/totp', { password: 'Wrong one' })).body.code).toBe(
      'identity/password-wrong',
    );
    const { body } = await on.call('POST', '/api/admin/admin/totp', { password: testAdmin.password });
    const secret = body.secret as string;
    expect(body.qr).toContain('<svg');
    expect((await login()).status).toBe(200);
    expect((await on.call('PUT', '/api/admin/admin/totp', { code: '000000' })).body.code).toBe('identity/totp-wrong');
    const { body: confirmed } = await on.call('PUT', '/api/admin/admin/totp', { code: totpAt(secret, now()) });
    const recovery = confirmed.recoveryCodes as string[];
    expect(recovery).toHaveLength(10);
    expect((await login()).body.code).toBe('identity/totp-needed');
    expect((await login('123456')).body.code).toBe('identity/totp-wrong');
    // A code is good once: that of the next step, which is accepted too.
    const code = totpAt(secret, now() + 30);
    expect((await login(code)).status).toBe(200);
    expect((await login(code)).body.code).toBe('identity/totp-wrong');
    expect((await login(recovery[0]!.toLowerCase())).status).toBe(200);
    expect((await login(recovery[0]!)).body.code).toBe('identity/totp-wrong');
    const { user } = (await on.call('GET', '/api/me')).body;
    expect((await on.call('GET', `/api/admin/admin/${user!.id as string}`)).body.admin).toMatchObject({
      totpEnabled: true,
      recoveryCodesLeft: 9,
    });
    const removed = await on.call('DELETE', '/api/admin/admin/totp', {
      password: testAdmin.password,
      code: recovery[1],
    });
    expect(removed.body.admin).toMatchObject({ totpEnabled: false });
    expect((await login()).status).toBe(200);
  });
});
