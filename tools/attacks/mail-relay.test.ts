import { until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { password, World } from '../testing/world.ts';

/**
 * Finding 13. The attacker uses the product to write to strangers: with words of their own, as often as they like, from
 * an address that mail servers trust.
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const newEmail = () => `${world.unique('mail')}@x.test`;
const signUp = (on: BrowserSession, change: object = {}) =>
  on.call('POST', '/api/register', {
    type: 'rider',
    firstName: 'Zoé',
    lastName: 'Lacasse',
    email: newEmail(),
    password,
    dateOfBirth: '1999-02-03',
    acceptRules: true,
    ...change,
  });

it('finding 13: a hundred concurrent sign-ups from one address send few mails', async () => {
  const on = new BrowserSession(world.baseUrl);
  const answers = await Promise.all(Array.from({ length: 100 }, () => signUp(on)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['identity/puzzle-needed']),
  );
});

it('finding 13: mails to a false guardian are limited, whoever names them', async () => {
  const guardianEmail = newEmail();
  const minor = { dateOfBirth: '2011-01-01', guardianName: 'Anne Lacasse', guardianEmail };
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(new BrowserSession(world.baseUrl), minor)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
    code: 'identity/too-many-mails',
    message: expect.stringContaining('Too many emails'),
  });
  await until(
    'three mails',
    () => mailsTo(guardianEmail),
    (mails) => mails.length === 3,
  );
});

it('finding 13: also when one rider names them repeatedly', async () => {
  const on = new BrowserSession(world.baseUrl);
  const guardian = (guardianEmail: string) => ({ dateOfBirth: '2011-01-01', guardianName: 'Anne', guardianEmail });
  const { user } = (await signUp(on, guardian(newEmail()))).body;
  const codes = [];
  for (let i = 0; i < 8; i += 1)
    codes.push(
      (await on.call('PUT', `/api/rider/rider/${user!.id as string}`, { guardianEmail: newEmail() })).body.code,
    );
  expect(codes.slice(4)).toEqual([undefined, ...Array.from({ length: 3 }, () => 'identity/too-many-mails')]);
});

it('finding 13: a mailbox gets five password resets an hour; the answer never reveals it', async () => {
  const rider = await world.rider({ password });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      new BrowserSession(world.baseUrl).call('POST', '/api/forgot-password', {
        // Another spelling of the same mailbox counts as the same.
        email: i % 2 ? rider.email : rider.email.toUpperCase(),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await mailTo(rider.email, /Set a new/);
  expect((await mailsTo(rider.email)).filter(({ subject }) => /Set a new/.test(subject)).length).toBeLessThanOrEqual(5);
});

it('finding 13: an account that changes its address repeatedly sends few mails', async () => {
  const on = new BrowserSession(world.baseUrl);
  const { user } = (await signUp(on)).body;
  const codes = [];
  for (let i = 0; i < 8; i += 1)
    codes.push(
      (await on.call('PUT', `/api/rider/rider/${user!.id as string}`, { email: newEmail(), password })).body.code,
    );
  expect(codes.slice(5)).toEqual(Array.from({ length: 3 }, () => 'identity/too-many-mails'));
});

it('finding 13: what the attacker typed is no advertisement', async () => {
  const guardianEmail = newEmail();
  const firstName = 'WIN NOW https://evil.test/a';
  await signUp(new BrowserSession(world.baseUrl), {
    firstName,
    lastName: 'Visit evil.test or www.evil.test at once, my friend',
    guardianName: 'Free money at evil.example',
    guardianEmail,
    dateOfBirth: '2011-01-01',
  });
  const { subject, text, html } = await mailTo(guardianEmail, /consent/);
  expect(subject).not.toMatch(/WIN|Visit|evil/);
  expect([text, html].join()).not.toMatch(/evil\.|https?:\/\/evil/);
  const said = /^(.*) signed up for/m.exec(text)![1]!;
  expect([...said].length).toBeLessThanOrEqual(40);
});

it('finding 13: the contact form mails staff at most twenty times an hour from one address', async () => {
  const on = new BrowserSession(world.baseUrl);
  const subject = world.unique('Hello ');
  const codes = [];
  for (let i = 0; i < 22; i += 1)
    codes.push(
      (await on.call('POST', '/api/contact-us', { name: 'Ann', email: 'ann@x.test', subject, message: 'Hi' })).body
        .code,
    );
  expect(codes.slice(20)).toEqual(['identity/too-many-mails', 'identity/too-many-mails']);
});

it('finding 13: typing somebody’s address repeatedly does not block their own mails', async () => {
  const rider = await world.rider({ password });
  for (let i = 0; i < 15; i += 1) {
    const on = new BrowserSession(world.baseUrl);
    expect((await signUp(on, { email: rider.email })).body.code).toBe('identity/email-taken');
  }
  for (let i = 0; i < 3; i += 1) {
    const on = new BrowserSession(world.baseUrl);
    const { user } = (await signUp(on)).body;
    for (let n = 0; n < 5; n += 1)
      await on.call('PUT', `/api/rider/rider/${user!.id as string}`, { email: rider.email, password });
  }
  await new BrowserSession(world.baseUrl).call('POST', '/api/forgot-password', { email: rider.email });
  await mailTo(rider.email, /Set a new/);
});
