import { randomUUID } from 'node:crypto';
import { until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { registerRider } from '../testing/register-rider.ts';
import { password, problemOf, World } from '../testing/world.ts';

/**
 * A stranger registers the address of a racer who has no account, with a password, a PIN and a postal address of their
 * own, and waits until the racer takes the account and money comes. The same by a provider: tools/journeys/oauth.test.
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const strangersPin = '8642';
const prepared = {
  addressLine1: '1 Elsewhere Road',
  city: 'Reno',
  state: 'NV',
  zipcode: '89501',
  phone1: '7755550100',
};

type Rider = Record<string, unknown>;
const riderOf = async (id: string) => (await world.admin.get<{ rider: Rider }>(`/api/admin/rider/${id}`)).rider;

async function prepare(profile: object = prepared) {
  const own = { lastName: world.unique('Racer'), pin: strangersPin, country: 'US', ...profile };
  const { email, on: stranger, id } = await registerRider(world, own);
  return { email, stranger, id };
}

const owners = 'Owners 2027 word';
async function takeByReset(email: string): Promise<void> {
  await new BrowserSession(world.baseUrl).call('POST', '/api/forgot-password', { email });
  const code = codeIn(await mailTo(email, /Set a new/));
  const { body } = await new BrowserSession(world.baseUrl).call('POST', '/api/reset-password', {
    email,
    code,
    password: owners,
  });
  expect(body).toEqual({ done: true });
}

describe('an account that a stranger prepared for its victim [S4.40]', () => {
  it('leaves the stranger no password, session, PIN, address or waiting request once the owner resets the password [finding 38.8]', async () => {
    const { email, stranger, id } = await prepare();
    await stranger.call('POST', `/api/rider/rider/${id}/identity-change`, { firstName: 'Mallory', reason: 'Please' });
    await takeByReset(email);
    expect((await stranger.call('POST', '/api/token/refresh')).status).toBe(401);
    expect((await new BrowserSession(world.baseUrl).call('POST', '/api/login', { email, password })).status).toBe(401);
    expect(await riderOf(id)).toMatchObject({
      emailVerified: true,
      hasPin: false,
      addressLine1: null,
      city: null,
      state: null,
      zipcode: null,
      phone1: null,
    });
    const { changes } = await world.admin.get<{ changes: { riderId: string }[] }>(
      '/api/admin/identity-changes?status=waiting&limit=100',
    );
    expect(changes.filter(({ riderId }) => riderId === id)).toEqual([]);
    expect((await mailTo(email, /took over/)).text).toContain('PIN');
  });

  it('spends nothing at the counter by the stranger’s PIN [finding 38.8]', async () => {
    const [{ email, id }, dealer, event] = [await prepare(), await world.dealer(), await world.event()];
    await takeByReset(email);
    const vin = `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;
    await world.rider();
    await world.admin.put(`/api/admin/rider/${id}`, { bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }] });
    await world.admin.put(`/api/event/${event.id}/results`, {
      classId: event.classes['450 A'],
      results: [
        { place: 1, riderId: id },
        { place: 2, name: 'Some Body' },
      ],
    });
    const creditOf = async () =>
      (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
        ?.availableCents ?? 0;
    await until('the credit', creditOf, (cents) => cents > 0);
    const redeem = () =>
      problemOf(
        dealer.client.post(
          '/api/dealer/redeem',
          { riderId: id, amountCents: 500, currency: 'USD', pin: strangersPin, employeeName: 'Dana', idVerified: true },
          { 'idempotency-key': randomUUID() },
        ),
      ).then(({ code }) => code);
    const waits = ['rewards/dealer-inactive', 'rewards/email-unverified'];
    expect(await until('dealer and rider at rewards', redeem, (code) => !waits.includes(code))).toBe(
      'rewards/wrong-pin',
    );
  });

  it('does not know the stranger’s browser any more [finding 38.8]', async () => {
    const { email, stranger } = await prepare();
    await takeByReset(email);
    const wrong = (on: BrowserSession) => on.call('POST', '/api/login', { email, password: 'Wrong one' });
    for (let i = 0; i < 10; i += 1) await wrong(new BrowserSession(world.baseUrl));
    // A known browser would be counted by itself, beside those of strangers.
    expect((await wrong(stranger)).body.code).toBe('identity/puzzle-needed');
  });

  it('asks the guardian whom the stranger named again [finding 38.8]', async () => {
    const guardianEmail = `${world.unique('guardian')}@x.test`;
    const dateOfBirth = `${new Date().getFullYear() - 15}-02-03`;
    const { email, id } = await prepare({ dateOfBirth, guardianName: 'Mal Lory', guardianEmail });
    const code = linkIn(await mailTo(guardianEmail, /consent/)).searchParams.get('code');
    expect((await new BrowserSession(world.baseUrl).call('POST', '/api/guardian-consent', { code })).status).toBe(200);
    expect(await riderOf(id)).toMatchObject({ guardianPending: false });
    await takeByReset(email);
    expect(await riderOf(id)).toMatchObject({ guardianPending: true });
  });

  it('a rider who verifies while signed in with their own password keeps everything [finding 38.8]', async () => {
    const { email, stranger: own, id } = await prepare();
    const other = new BrowserSession(world.baseUrl);
    await other.call('POST', '/api/login', { email, password });
    await own.call('GET', `/api/email-verify?code=${codeIn(await mailTo(email, /Confirm/))}`);
    expect(await riderOf(id)).toMatchObject({ emailVerified: true, hasPin: true, ...prepared });
    for (const on of [own, other]) expect((await on.call('POST', '/api/token/refresh')).status).toBe(200);
    // Verified by then: a new password ends the sessions and nothing else.
    await takeByReset(email);
    expect(await riderOf(id)).toMatchObject({ hasPin: true, ...prepared });
  });
});
