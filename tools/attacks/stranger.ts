import { randomUUID } from 'node:crypto';
import { ApiProblem, PodiumClient } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { mailTo } from '../testing/mail.ts';
import type { World } from '../testing/world.ts';
import { password } from '../testing/world.ts';

export type Stranger = { id: string; email: string; client: PodiumClient };

/** A stranger with a mailbox: signs up under any name and verifies the address. */
export async function signUp(world: World, profile: object = {}): Promise<Stranger> {
  const email = `${world.unique('stranger').toLowerCase()}@x.test`;
  // From an address of their own: sign-ups of one address are limited, and there are many strangers in these tests.
  const own = new BrowserSession(world.baseUrl);
  const { status, body } = await own.call('POST', '/api/register', {
    type: 'rider',
    email,
    password,
    firstName: 'Some',
    lastName: 'Stranger',
    dateOfBirth: '1999-02-03',
    acceptRules: true,
    ...profile,
  });
  if (status !== 201) throw new ApiProblem('POST /api/register', status, body);
  const user = body.user as { id: string };
  const address = (profile as { email?: string }).email ?? email;
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await mailTo(address, /./)).text)?.[0] ?? '';
  await own.call('GET', `/api/email-verify?code=${code}`);
  return { id: user.id, email: address, client: new PodiumClient(world.baseUrl, { email: address, password }) };
}

/** A vehicle number that fits the verified pattern of the tests' world and belongs to no motorcycle. */
export const inventedVin = () => `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;

/** The stranger claims to ride a bike of the brand. */
export const addBike = (stranger: Stranger, vin = inventedVin()) =>
  stranger.client.put(`/api/rider/rider/${stranger.id}`, {
    bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
  });
