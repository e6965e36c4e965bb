import { randomUUID } from 'node:crypto';
import { ApiProblem, PodiumClient } from '../client/podium-client.ts';
import { codeIn, mailTo } from '../testing/mail.ts';
import { registerRider } from '../testing/register-rider.ts';
import type { World } from '../testing/world.ts';
import { password } from '../testing/world.ts';

export type Stranger = { id: string; email: string; client: PodiumClient };

/** A stranger with a mailbox: signs up under any name and verifies the address. */
export async function signUp(world: World, profile: object = {}): Promise<Stranger> {
  // From an address of their own: sign-ups of one address are limited, and there are many strangers in these tests.
  const { email, on, id, status, body } = await registerRider(world, {
    firstName: 'Some',
    lastName: 'Stranger',
    ...profile,
  });
  if (status !== 201) throw new ApiProblem('POST /api/register', status, body);
  await on.call('GET', `/api/email-verify?code=${codeIn(await mailTo(email, /./))}`);
  return { id, email, client: new PodiumClient(world.baseUrl, { email, password }) };
}

/** A vehicle number that fits the verified pattern of the tests' world and belongs to no motorcycle. */
export const inventedVin = () => `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;

/** The stranger claims to ride a bike of the brand. */
export const addBike = (stranger: Stranger, vin = inventedVin()) =>
  stranger.client.put(`/api/rider/rider/${stranger.id}`, {
    bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
  });
