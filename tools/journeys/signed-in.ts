import { request } from 'playwright-core';
import type { StorageState } from './windows.ts';

/**
 * The browser state of a signed-in user, for a context that begins with it: saves each screen test two page loads.
 * The sign-in page itself is used by accounts.test.ts and browser.test.ts.
 */
export async function signedIn(baseUrl: string, email: string, password = 'Podium2026'): Promise<StorageState> {
  const api = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders: { 'x-requested-with': 'podium' } });
  try {
    const answer = await api.post('/api/login', { data: { email, password } });
    const { user } = (await answer.json()) as { user?: object };
    if (!user) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
    const { cookies } = await api.storageState();
    const localStorage = [{ name: 'podium.session', value: JSON.stringify(user) }];
    return { cookies, origins: [{ origin: new URL(baseUrl).origin, localStorage }] };
  } finally {
    await api.dispose();
  }
}
