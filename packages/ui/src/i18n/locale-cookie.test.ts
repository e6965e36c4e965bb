import { localeCookieText } from './locale-cookie.ts';

it('remembers the language for 365 days on the whole site, lax, or none across origins [S9.28] [S9.29] [S9.30] [S9.31]', () => {
  expect(localeCookieText('fr')).toBe('locale=fr; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(localeCookieText('en', true)).toContain('SameSite=None; Secure');
});
