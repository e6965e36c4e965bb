import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

/**
 * A program of somebody else: types generated of the API document, and a client that knows nothing but them. It is
 * compiled, and then reads a rider's money.
 */
type Problem = components['schemas']['Problem'];
type Rider = { email: string; password: string };

/** What it read, in words. */
export async function readWallet(baseUrl: string, { email, password }: Rider): Promise<string> {
  const open = createClient<paths>({ baseUrl });
  const { data: session, error } = await open.POST('/api/token', { body: { email, password } });
  if (error) throw new Error(textOf(error));
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${session.accessToken}` } });
  const me = await client.GET('/api/me');
  if (me.error) throw new Error(textOf(me.error));
  const path = { type: 'rider', riderId: me.data.user.id };
  const wallet = await client.GET('/api/{type}/rider/{riderId}/wallet', { params: { path } });
  if (wallet.error) throw new Error(textOf(wallet.error));
  const cents = wallet.data.credit.reduce((sum, { availableCents }) => sum + availableCents, 0);
  const statement = await client.GET('/api/{type}/rider/{riderId}/statement/{format}', {
    params: { path: { ...path, format: 'csv' } },
    parseAs: 'text',
  });
  if (statement.error) throw new Error(textOf(statement.error));
  const refused = await client.GET('/api/admin/admins');
  if (refused.data) throw new Error('A rider reads the list of staff');
  return `${cents} cents; ${statement.data.split('\n').length} lines; ${refused.response.status} ${refused.error.code}`;
}

const textOf = ({ code, message }: Problem): string => `${code}: ${message}`;
