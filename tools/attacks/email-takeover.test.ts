import knex from 'knex';
import { BrowserSession } from '../testing/browser-session.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { totpAt } from '../testing/totp.ts';
import { registerRider } from '../testing/register-rider.ts';
import { password, World } from '../testing/world.ts';

/**
 * Finding 8. The attacker wants an account to stand for an address that they cannot read (results are paid to verified
 * addresses), or has somebody's open session and wants to keep the account by changing its address.
 */
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());
const world = new World(process.env.PRODUCT_URL ?? '');
const browser = () => new BrowserSession(world.baseUrl);
const newEmail = () => `${world.unique('mail')}@x.test`;

const signUp = () => registerRider(world);
const verifyBy = async (on: BrowserSession, email: string) =>
  expect((await on.call('GET', `/api/email-verify?code=${codeIn(await mailTo(email, /Confirm/))}`)).body).toMatchObject(
    { verified: true },
  );
async function verified() {
  const account = await signUp();
  await verifyBy(account.on, account.email);
  return account;
}
const moveTo = (on: BrowserSession, id: string, email: string, proof: object = { password }) =>
  on.call('PUT', `/api/rider/rider/${id}`, { email, ...proof });
const reset = (email: string, code: string) =>
  browser().call('POST', '/api/reset-password', { email, code, password: 'Another 2027' });
const isVerified = async (id: string) =>
  (await world.admin.get<{ rider: { emailVerified: boolean } }>(`/api/admin/rider/${id}`)).rider.emailVerified;

describe('finding 8: a stranger verifies an address that they cannot read [S4.5]', () => {
  it('not by a reset code that was mailed to their own address before', async () => {
    const { email, on, id } = await signUp();
    await browser().call('POST', '/api/forgot-password', { email });
    const code = codeIn(await mailTo(email, /Set a new/));
    const victims = newEmail();
    expect((await moveTo(on, id, victims)).status).toBe(200);
    expect((await reset(victims, code)).body.code).toBe('identity/code-expired');
    expect((await reset(email, code)).status).toBe(400);
    expect(await isVerified(id)).toBe(false);
  });

  it('not by a verification code that was mailed to their own address before', async () => {
    const { email, on, id } = await signUp();
    const code = codeIn(await mailTo(email, /Confirm/));
    expect((await moveTo(on, id, newEmail())).status).toBe(200);
    expect((await on.call('GET', `/api/email-verify?code=${code}`)).body.code).toBe('identity/code-expired');
    expect(await isVerified(id)).toBe(false);
  });

  it('not by going back and forth: a code of an earlier address stays invalid', async () => {
    const { email, on, id } = await signUp();
    const code = codeIn(await mailTo(email, /Confirm/));
    await moveTo(on, id, newEmail());
    await moveTo(on, id, email);
    expect((await on.call('GET', `/api/email-verify?code=${code}`)).body.code).toBe('identity/code-expired');
  });
});

describe('finding 8: a thief with an open session moves the account to their own address', () => {
  it('is asked for the password, and learns nothing else', async () => {
    const { email, on, id } = await signUp();
    expect((await moveTo(on, id, newEmail(), {})).body.errors).toMatchObject([
      { path: 'password', code: 'identity/password-missing' },
    ]);
    expect((await moveTo(on, id, newEmail(), { password: 'Wrong one' })).body.code).toBe('identity/password-wrong');
    expect((await on.call('GET', '/api/me')).body.user).toMatchObject({ email });
    // The form sends the address that stays as it is with everything else.
    expect((await on.call('PUT', `/api/rider/rider/${id}`, { email, hometown: 'Reno, NV' })).status).toBe(200);
  });

  it('an admin with a second factor must enter its code too', async () => {
    const email = newEmail();
    await world.admin.post('/api/admin/admins', { name: 'Pat Staff', email, password });
    const on = browser();
    const { user } = (await on.call('POST', '/api/login', { email, password })).body;
    const { body } = await on.call('POST', '/api/admin/admin/totp', { password });
    const secret = body.secret as string;
    const now = Date.now() / 1000;
    await on.call('PUT', '/api/admin/admin/totp', { code: totpAt(secret, now) });
    const move = (proof: object) =>
      on.call('PUT', `/api/admin/admin/${user!.id as string}`, { email: `new-${email}`, ...proof });
    expect((await move({ password })).body.code).toBe('identity/totp-needed');
    expect((await move({ password, totp: '000000' })).body.code).toBe('identity/totp-wrong');
    expect((await move({ password, totp: totpAt(secret, now + 30) })).body.admin).toMatchObject({
      email: `new-${email}`,
      emailVerified: false,
    });
  });

  it('knows the password too: the old address takes the account back, once', async () => {
    const { email, on, id } = await verified();
    const thiefs = newEmail();
    const thief = browser();
    await thief.call('POST', '/api/login', { email, password });
    await moveTo(thief, id, thiefs);
    // A second change must not cut the way back.
    await moveTo(thief, id, `b-${thiefs}`);
    const link = linkIn(await mailTo(email, /was changed/));
    expect(link.pathname).toBe('/email-restore');
    const code = link.searchParams.get('code');
    const { body } = await browser().call('POST', '/api/email-restore', { code });
    expect(body).toMatchObject({ email, resetCode: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) });
    expect(await isVerified(id)).toBe(true);
    // The thief is out: neither the session nor the password counts, and their addresses have no way back.
    expect((await thief.call('POST', '/api/token/refresh')).status).toBe(401);
    expect((await browser().call('POST', '/api/login', { email, password })).status).toBe(401);
    expect((await mailTo(thiefs, /was removed/)).text).not.toMatch(/email-restore|b-/);
    expect((await reset(email, body.resetCode as string)).body).toEqual({ done: true });
    expect((await browser().call('POST', '/api/login', { email, password: 'Another 2027' })).status).toBe(200);
    expect((await browser().call('POST', '/api/email-restore', { code })).body.code).toBe('identity/code-used');
    expect((await on.call('POST', '/api/token/refresh')).status).toBe(401);
  });

  it('staff who correct somebody’s address need no password of theirs; the old address is notified all the same', async () => {
    const { email, id } = await verified();
    await world.admin.put(`/api/admin/rider/${id}`, { email: newEmail() });
    expect(linkIn(await mailTo(email, /was changed/)).pathname).toBe('/email-restore');
  });
});

describe('whose way back counts: the address that was verified first', () => {
  const restore = (code: string | null) => browser().call('POST', '/api/email-restore', { code });
  const codeOf = async (email: string) => linkIn(await mailTo(email, /was changed/)).searchParams.get('code');

  /** The thief has the password, moves the account, and verifies the new address. */
  async function hijacked() {
    const { email, id } = await verified();
    const [thiefs, thief] = [newEmail(), browser()];
    await thief.call('POST', '/api/login', { email, password });
    expect((await moveTo(thief, id, thiefs)).status).toBe(200);
    await verifyBy(thief, thiefs);
    return { email, id, thiefs, thief };
  }

  it('staff set a hijacked address back: the thief gets no way back and is out, the victim gets a mail [finding 38.7]', async () => {
    const { email, id, thiefs, thief } = await hijacked();
    expect((await world.admin.put<{ rider: object }>(`/api/admin/rider/${id}`, { email })).rider).toMatchObject({
      email,
      emailVerified: true,
    });
    expect((await mailTo(thiefs, /was removed/)).text).not.toContain('email-restore');
    expect((await thief.call('POST', '/api/token/refresh')).status).toBe(401);
    expect((await browser().call('POST', '/api/login', { email, password })).status).toBe(401);
    const code = codeIn(await mailTo(email, /yours again/));
    expect((await reset(email, code)).body).toEqual({ done: true });
    expect((await browser().call('POST', '/api/login', { email, password: 'Another 2027' })).status).toBe(200);
  });

  it('a correction of what staff themselves entered ends nothing of the rider’s [finding 38.7]', async () => {
    const { email, id, on } = await verified();
    await world.admin.put(`/api/admin/rider/${id}`, { email: newEmail() });
    await world.admin.put(`/api/admin/rider/${id}`, { email });
    expect((await on.call('POST', '/api/token/refresh')).status).toBe(200);
  });

  it('the thief moves on: the victim’s link outlives whatever the later addresses do [finding 38.7]', async () => {
    const { email, id, thiefs, thief } = await hijacked();
    const victims = await codeOf(email);
    const third = newEmail();
    await moveTo(thief, id, third);
    await verifyBy(thief, third);
    expect((await mailTo(thiefs, /was removed/)).text).not.toContain('email-restore');
    expect((await restore(victims)).body).toMatchObject({ email });
    expect((await mailTo(email, /yours again/)).text).toContain('PIN');
  });

  it('whose owner moved it long ago: the later address has a way back of its own [finding 38.7]', async () => {
    const { id, on } = await verified();
    const [later, thiefs] = [newEmail(), newEmail()];
    await moveTo(on, id, later);
    await verifyBy(on, later);
    // Eight days on.
    await database('codes')
      .where({ user_id: id, purpose: 'restore' })
      .update({ expires_at: new Date(0) });
    await moveTo(on, id, thiefs);
    await verifyBy(on, thiefs);
    const code = await codeOf(later);
    await moveTo(on, id, `b-${thiefs}`);
    expect((await restore(code)).body).toMatchObject({ email: later });
    expect(await isVerified(id)).toBe(true);
  });

  it('not one that nobody verified, such as a mistyped one: who reads it there takes nothing [finding 38.7]', async () => {
    const { email, id, on } = await signUp();
    const right = newEmail();
    await moveTo(on, id, right);
    const { text } = await mailTo(email, /was removed/);
    expect([text.includes('email-restore'), text.includes(right)]).toEqual([false, false]);
  });
});
