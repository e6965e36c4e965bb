import knex from 'knex';
import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../testing/mail.ts';
import { publishEvent } from '../testing/publish-event.ts';
import { totpAt } from '../testing/totp.ts';
import { problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());
const browser = (address?: string) => new BrowserSession(world.baseUrl, address);
const newEmail = () => `${world.unique('mail')}@x.test`;
/** A separate IP address, so that one test's limits by address do not affect another's. */
let lastAddress = 10;
const ownAddress = () => `127.0.1.${(lastAddress += 1)}`;

async function signUp(change: object = {}, on = browser()) {
  const email = newEmail();
  const { body, status } = await on.call('POST', '/api/register', {
    type: 'rider',
    firstName: 'Zoé',
    lastName: 'Lacasse',
    email,
    password,
    dateOfBirth: '1999-02-03',
    acceptRules: true,
    ...change,
  });
  return { email, on, body, status };
}

/** An admin for one test, so that changes to the account affect no other test. */
async function anAdmin(): Promise<{ email: string; password: string }> {
  const email = newEmail();
  await world.admin.post('/api/admin/admins', { name: 'Pat Staff', email, password });
  return { email, password };
}

describe('verifying an address', () => {
  it('a code is mailed, in the language of the sign-up, and verifies once [S4.5] [S4.6] [S7.89]', async () => {
    const { email, on } = await signUp({ locale: 'fr' });
    const mail = await mailTo(email, /Confirmez votre courriel/);
    expect(linkIn(mail).pathname).toBe('/fr/auth/email-verify');
    expect(linkIn(mail).searchParams.get('code')).toBe(codeIn(mail));
    const verified = await on.call('GET', `/api/email-verify?code=${codeIn(mail)}`);
    expect(verified.body).toMatchObject({ verified: true, user: { emailVerified: true } });
    // The session is renewed: calls that were refused before are allowed now.
    expect((await on.call('GET', '/api/me')).body.user).toMatchObject({ emailVerified: true });
    expect((await on.call('GET', `/api/rider/rider/${verified.body.user!.id as string}/wallet`)).status).toBe(200);
    expect((await browser().call('GET', `/api/email-verify?code=${codeIn(mail)}`)).body.code).toBe(
      'identity/code-used',
    );
  });

  it('works on another device, without a sign-in', async () => {
    const { email, on } = await signUp();
    expect(
      (
        await browser().call(
          'GET',
          `/api/email-verify?code=${codeIn(await mailTo(email, /Confirm/))
            .toLowerCase()
            .replace('-', ' ')}`,
        )
      ).body,
    ).toEqual({ verified: true, user: null });
    expect((await on.call('POST', '/api/token/refresh')).body.user).toMatchObject({ emailVerified: true });
  });

  it('a new code replaces the previous one; after five wrong tries none is valid', async () => {
    const { email, on } = await signUp();
    const first = codeIn(await mailTo(email, /Confirm/));
    await on.call('POST', '/api/email-verify/resend');
    const second = codeIn(
      (
        await until(
          'the second mail',
          () => mailsTo(email),
          (mails) => mails.length === 2,
        )
      )[0]!,
    );
    expect((await on.call('GET', `/api/email-verify?code=${first}`)).body.code).toBe('identity/code-expired');
    for (let i = 0; i < 5; i += 1)
      expect((await on.call('GET', '/api/email-verify?code=AAAA-AAAA')).body.code).toBe('identity/code-wrong');
    expect((await on.call('GET', `/api/email-verify?code=${second}`)).body.code).toBe('identity/code-expired');
    expect((await on.call('GET', '/api/me')).body.user).toMatchObject({ emailVerified: false });
  });

  it('is refused to a verified rider, and mails are limited', async () => {
    const rider = await world.rider({ password });
    expect((await problemOf(world.riderClient(rider).post('/api/email-verify/resend'))).code).toBe(
      'identity/already-verified',
    );
    const { on } = await signUp();
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await on.call('POST', '/api/email-verify/resend')).body.code);
    // The first mail came with the sign-up.
    expect(codes.slice(3)).toEqual([undefined, 'identity/too-many-mails', 'identity/too-many-mails']);
  });

  it('a rider who changes their address verifies it again, and the old one is notified', async () => {
    const { email, on, body } = await signUp();
    await on.call('GET', `/api/email-verify?code=${codeIn(await mailTo(email, /Confirm/))}`);
    const next = newEmail();
    const id = body.user!.id as string;
    expect((await on.call('PUT', `/api/rider/rider/${id}`, { email: next, password })).body.rider).toMatchObject({
      email: next,
      emailVerified: false,
    });
    expect((await mailTo(email, /was changed/)).text).toContain(next);
    expect(
      (await on.call('GET', `/api/email-verify?code=${codeIn(await mailTo(next, /Confirm/))}`)).body.verified,
    ).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('is set again by the mailed link or code, once; every session ends [S4.40] [S4.41]', async () => {
    const { email, on } = await signUp();
    expect((await browser().call('POST', '/api/forgot-password', { email })).body).toEqual({ done: true });
    const mail = await mailTo(email, /Set a new/);
    expect([
      linkIn(mail).pathname,
      linkIn(mail).searchParams.get('email'),
      linkIn(mail).searchParams.get('code'),
    ]).toEqual(['/password-lost-reset', email, codeIn(mail)]);
    const reset = (change: object) =>
      browser().call('POST', '/api/reset-password', { email, code: codeIn(mail), password: 'Another 2027', ...change });
    expect((await reset({ password: 'short' })).body.errors).toMatchObject([
      { path: 'password', message: 'Password must be at least 8 characters long.' },
    ]);
    expect((await reset({})).body).toEqual({ done: true });
    expect((await reset({})).body.code).toBe('identity/code-used');
    expect((await browser().call('POST', '/api/login', { email, password })).status).toBe(401);
    expect((await browser().call('POST', '/api/login', { email, password: 'Another 2027' })).body.user).toMatchObject({
      emailVerified: true,
    });
    expect((await on.call('POST', '/api/token/refresh')).status).toBe(401);
    await until(
      'the old access token to be refused',
      () => on.call('GET', '/api/me'),
      ({ status }) => status === 401,
      3000,
    );
    expect((await mailTo(email, /password was changed/)).text).toContain('all sessions were ended');
  });

  it('is mailed before notices, however many of these are waiting', async () => {
    const [news, waiting, many] = [await signUp(), await signUp(), 200];
    await publishEvent(pinLocked, {
      aggregateId: news.body.user!.id as string,
      data: { riderId: news.body.user!.id as string, until: null },
      versions: Array.from({ length: many }, (_, n) => n + 1),
    });
    const mailsSent = async () => (await mailsTo(news.email)).filter(({ subject }) => /PIN/.test(subject)).length;
    await until('the first of the news', mailsSent, (count) => count > 0);
    await browser().call('POST', '/api/forgot-password', { email: waiting.email });
    await mailTo(waiting.email, /Set a new/);
    expect(await mailsSent()).toBeLessThan(many);
  });

  it('does not reveal whether there is such an account: same answer, and a wrong code alike', async () => {
    const { email } = await signUp();
    const [known, unknown] = [
      await browser().call('POST', '/api/forgot-password', { email }),
      await browser().call('POST', '/api/forgot-password', { email: newEmail() }),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await mailTo(email, /Set a new/);
    const wrong = (address: string) =>
      browser().call('POST', '/api/reset-password', { email: address, code: 'AAAA-AAAA', password });
    const [here, nowhere] = [await wrong(email), await wrong(newEmail())];
    const withoutId = ({ status, body: { requestId: _, ...body } }: typeof here) => [status, body];
    expect(withoutId(here)).toEqual(withoutId(nowhere));
  });

  it('a code allows five tries, also concurrent ones', async () => {
    const { email } = await signUp();
    await browser().call('POST', '/api/forgot-password', { email });
    const code = codeIn(await mailTo(email, /Set a new/));
    const from = ownAddress();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser(from).call('POST', '/api/reset-password', { email, code: 'ZZZZ-ZZZZ', password }),
      ),
    );
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['identity/code-wrong']));
    expect((await browser(from).call('POST', '/api/reset-password', { email, code, password })).body.code).toBe(
      'identity/code-expired',
    );
  });
});

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
      expect((await change({ currentPassword: 'Wrong one', password: 'Changed 2027' })).body.errors).toMatchObject([
        { path: 'currentPassword', code: 'identity/password-wrong' },
      ]);
      expect((await change({ currentPassword: old, password: 'Changed 2027' })).body).toEqual({ done: true });
      expect((await here.call('GET', '/api/me')).status).toBe(200);
      await until(
        'the other session to end',
        () => there.call('GET', '/api/me'),
        ({ status }) => status === 401,
        3000,
      );
      expect((await browser().call('POST', '/api/login', { email, password: 'Changed 2027' })).status).toBe(200);
    },
  );
});

describe('riders under 18', () => {
  it('may redeem once the guardian, asked by mail, consents [S5.8]', async () => {
    const guardianEmail = newEmail();
    const { email, body } = await signUp({ dateOfBirth: '2011-01-01', guardianName: 'Anne Lacasse', guardianEmail });
    const id = body.user!.id as string;
    const detail = () => world.admin.get<{ rider: { guardianPending: boolean } }>(`/api/admin/rider/${id}`);
    expect((await detail()).rider.guardianPending).toBe(true);
    const mail = await mailTo(guardianEmail, /A rider needs your consent/);
    expect(mail.text).toContain('Hello Anne Lacasse');
    expect(linkIn(mail).pathname).toBe('/guardian-consent');
    const code = linkIn(mail).searchParams.get('code');
    // Shows whom it is about, but no more than a misdirected mail may reveal; reading does not use up the code.
    for (const path of ['/api/guardian-consent/rider', '/api/guardian-consent'])
      expect((await browser().call('POST', path, { code })).body).toEqual({ riderName: 'Zoé L.' });
    expect((await detail()).rider.guardianPending).toBe(false);
    expect((await browser().call('POST', '/api/guardian-consent', { code })).body.code).toBe('identity/code-used');
    await mailTo(email, /guardian confirmed/);
  });

  it('stay without redemption when the guardian refuses, see why, and may name another; staff see it', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const minor = { dateOfBirth: '2011-01-01', guardianName: 'Anne Lacasse', guardianEmail: first };
    const { email, on, body } = await signUp(minor);
    const id = body.user!.id as string;
    const own = async () => (await on.call('GET', `/api/rider/rider/${id}`)).body.rider as Record<string, unknown>;
    const code = linkIn(await mailTo(first, /needs your consent/)).searchParams.get('code');
    const refuse = () =>
      browser().call('POST', '/api/guardian-consent/refuse', { code, reason: 'School first\nevil.example' });
    expect((await refuse()).body).toEqual({ riderName: 'Zoé L.' });
    for (const path of ['rider', 'refuse'])
      expect((await browser().call('POST', `/api/guardian-consent/${path}`, { code })).body.code).toBe(
        'identity/code-used',
      );
    const mail = await mailTo(email, /guardian did not consent/);
    expect(mail.text).toContain('School first');
    expect(mail.text).not.toContain('evil.example');
    expect(await own()).toMatchObject({ guardianPending: true, guardianRefusedAt: expect.any(String) });
    const { records } = await world.admin.get<{ records: { action: string }[] }>(`/api/admin/audit?targetId=${id}`);
    expect(records.map(({ action }) => action)).toContain('refuseAsGuardian');
    await on.call('PUT', `/api/rider/rider/${id}`, { guardianName: 'Luc Lacasse', guardianEmail: second });
    expect(await own()).toMatchObject({ guardianPending: true, guardianRefusedAt: null, guardianRefusal: null });
    await mailTo(second, /needs your consent/);
  });

  it('under 13 nothing is stored, also for a guessed address [S5.7] [S9.16]', async () => {
    const { email, body } = await signUp({ dateOfBirth: '2020-01-01', guardianName: 'A', guardianEmail: newEmail() });
    expect(body).toMatchObject({ message: 'Account holders must be 13 or older.' });
    expect(await world.admin.get(`/api/admin/riders?query=${email}`)).toMatchObject({ riders: [] });
    expect(await mailsTo(email)).toEqual([]);
  });
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

describe('the contact form', () => {
  const message = (change: object) =>
    browser(ownAddress()).call('POST', '/api/contact-us', {
      name: 'Ann Roy',
      email: 'ann@x.test',
      subject: world.unique('Where is my award '),
      message: 'Hello',
      ...change,
    });

  it('mails staff, whose reply goes to the visitor [S1.45] [S7.88]', async () => {
    const subject = world.unique('Where is my award ');
    expect((await message({ subject })).body).toEqual({ done: true });
    expect(await mailTo('staff@podium.test', /contact form/, new RegExp(subject))).toMatchObject({
      replyTo: 'ann@x.test',
    });
  });

  it.each([
    ['501 characters [S5.9]', { message: 'a'.repeat(501) }, 'message'],
    ['no message', { message: ' ' }, 'message'],
    ['an address that is none', { email: 'ann' }, 'email'],
    ['a second header in the name', { name: 'Ann\r\nBcc: all@x.test' }, 'name'],
    ['a second header in the subject', { subject: 'Hi\nBcc: all@x.test' }, 'subject'],
  ])('is refused with %s', async (_what, change, field) => {
    const { status, body } = await message(change);
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
  it('accepts 500 characters [S5.9]', async () =>
    expect((await message({ message: 'é'.repeat(500) })).status).toBe(200));
});

describe('a sign-up', () => {
  it('cannot choose its own role, state or verification', async () => {
    const { body } = await signUp({
      emailVerified: true,
      email_verified: true,
      active: false,
      deActivated: false,
      subjectId: 'x',
      standing: null,
    });
    expect(body.user).toMatchObject({ type: 'rider', emailVerified: false, deActivated: false });
    const id = body.user!.id as string;
    const own = new PodiumClient(world.baseUrl, { email: body.user!.email as string, password });
    await own.put(`/api/rider/rider/${id}`, {
      active: false,
      type: 'admin',
      emailVerified: true,
      merged_into: id,
      mergedInto: id,
    } as object);
    expect(await own.get('/api/me')).toMatchObject({
      user: { type: 'rider', emailVerified: false, deActivated: false },
    });
  });
});
