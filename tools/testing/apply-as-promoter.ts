import { BrowserSession } from './browser-session.ts';

/** Applies as the form for promoters does; answers the status. */
export async function applyAsPromoter(baseUrl: string, name: string, email: string): Promise<number> {
  const { status } = await new BrowserSession(baseUrl).call('POST', '/api/register', {
    type: 'promoter',
    email,
    password: 'Podium20267',
    firstName: 'Chris',
    lastName: 'Doyle',
    name,
    phone: '9515550142',
    info: 'Six rounds a season.',
    acceptRules: true,
  });
  return status;
}
