import { BrowserSession } from './browser-session.ts';
import { password, type World } from './world.ts';

/**
 * A rider who signs up in a browser of their own, by whose cookies they are signed in; the address is not verified yet.
 * `profile` may name another one.
 */
export async function registerRider(world: World, profile: object = {}, on = new BrowserSession(world.baseUrl)) {
  const { email = `${world.unique('mail')}@x.test` } = profile as { email?: string };
  const { body, status } = await on.call('POST', '/api/register', {
    type: 'rider',
    firstName: 'Zoé',
    lastName: 'Lacasse',
    password,
    dateOfBirth: '1999-02-03',
    acceptRules: true,
    ...profile,
    email,
  });
  return { email, on, body, status, id: (body.user?.id ?? '') as string };
}
