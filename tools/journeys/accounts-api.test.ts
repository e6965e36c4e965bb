import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../testing/mail.ts';
import { publishEvent } from '../testing/publish-event.ts';
import { registerRider } from '../testing/register-rider.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

const browser = (address?: string) => new BrowserSession(world.baseUrl, address);
const newEmail = () => `${world.unique('mail')}@x.test`;
/** A separate IP address, so that one test's limits by address do not affect another's. */
let lastAddress = 10;
const ownAddress = () => `127.0.1.${(lastAddress += 1)}`;

const signUp = (profile: object = {}, on = browser()) => registerRider(world, profile, on);

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
    expect((await on.call('GET', `/api/email-verify?code=${codeIn(mail)}`)).body.code).toBe('identity/code-used');
  });

  it('works on another device, once signed in there', async () => {
    const { email, on } = await signUp();
    const other = browser();
    await other.call('POST', '/api/login', { email, password });
    const code = codeIn(await mailTo(email, /Confirm/))
      .toLowerCase()
      .replace('-', ' ');
    expect((await other.call('GET', `/api/email-verify?code=${code}`)).body).toMatchObject({
      verified: true,
      user: { emailVerified: true },
    });
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
      browser().call('POST', '/api/reset-password', {
        email,
        code: codeIn(mail),
        password: 'Another kite 2027',
        ...change,
      });
    expect((await reset({ password: 'short' })).body.errors).toMatchObject([
      { path: 'password', message: 'Password must be at least 8 characters long.' },
    ]);
    expect((await reset({})).body).toEqual({ done: true });
    expect((await reset({})).body.code).toBe('identity/code-used');
    expect((await browser().call('POST', '/api/login', { email, password })).status).toBe(401);
    expect(
      (await browser().call('POST', '/api/login', { email, password: 'Another kite 2027' })).body.user,
    ).toMatchObject({
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

describe('riders under 18', () => {
  it('may redeem once the guardian, asked by mail, consents [S5.8]', async () => {
    const guardianEmail = newEmail();
    const { email, body } = await signUp({ dateOfBirth: '2011-01-01', guardianName: 'Anne Lacasse', guardianEmail });
    const id = body.user!.id as string;
    const detail = () => world.admin.get<{ rider: { guardianPending: boolean } }>(`/api/admin/rider/${id}`);
    expect((await detail()).rider.guardianPending).toBe(true);
    const mail = await mailTo(guardianEmail, /A rider needs your consent/);
    expect(mail.text).toMatch(/^Hello,\n\nZoé L\. signed up/);
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
