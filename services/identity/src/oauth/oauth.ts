import * as oidc from 'openid-client';
import { findUserByEmail, recordLogin, type UserRow } from '../accounts/users.store.ts';
import { deactivated, oauthFailed, oauthNoAccount, oauthOff } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { keyFor, openText, sealText } from '../sealing.ts';

const patienceMs = 600_000;
type Underway = { verifier: string; nonce: string; next: string | null };

/** Sign-in by an OpenID Connect provider: off until it is configured (spec 2, /oauth/callback). */
export function createOauth({ config, db, clock, log }: Pick<IdentityParts, 'config' | 'db' | 'clock' | 'log'>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const enabled = issuer !== undefined && clientId !== undefined;
  const redirectUri = new URL('/oauth/callback', config.PUBLIC_URL).href;
  const key = keyFor(config.SESSION_KEY_SECRET, 'oauth');
  let known: Promise<oidc.Configuration> | null = null;

  /** Asked for once; after a failure, again at the next sign-in. */
  const provider = (): Promise<oidc.Configuration> => {
    if (!enabled) throw oauthOff();
    const insecure = issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};
    known ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: 5, ...insecure });
    known.catch(() => (known = null));
    return known.catch((error: Error) => {
      log.warn({ reason: error.message }, 'the sign-in provider does not answer');
      throw oauthFailed();
    });
  };

  return {
    stand: () => ({ enabled, name: enabled ? config.OIDC_NAME : null }),

    /** Where the browser goes; what must come back is kept sealed for ten minutes. */
    async start(next: string | null): Promise<{ url: string; state: string }> {
      const found = await provider();
      const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
      await db('oauth_requests').insert({
        state,
        sealed: sealText(key, JSON.stringify({ verifier, nonce, next })),
        expires_at: new Date(clock().getTime() + patienceMs),
      });
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const url = oidc.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url: url.href, state };
    },

    /** Trades the code for a verified e-mail and signs in the account that has it. A state works once, in the browser that it began in. */
    async finish(
      answer: { code: string; state: string; iss?: string | undefined },
      ownState: string | undefined,
    ): Promise<{ row: UserRow; next: string | null }> {
      const found = await provider();
      if (answer.state !== ownState) throw oauthFailed();
      const [kept] = await db('oauth_requests')
        .where({ state: answer.state })
        .where('expires_at', '>', clock())
        .delete()
        .returning('sealed');
      if (!kept) throw oauthFailed();
      const { verifier, nonce, next } = JSON.parse(openText(key, kept.sealed)) as Underway;
      const claims = await exchange(found, answer, verifier, nonce);
      if (claims.email_verified !== true || typeof claims.email !== 'string') throw oauthFailed();
      const row = await findUserByEmail(db, claims.email.toLowerCase());
      if (!row) throw oauthNoAccount();
      if (!row.active) throw deactivated();
      await recordLogin(db, row.id, clock());
      return { row, next };
    },
  };

  async function exchange(
    found: oidc.Configuration,
    answer: { code: string; state: string; iss?: string | undefined },
    pkceCodeVerifier: string,
    expectedNonce: string,
  ): Promise<oidc.IDToken> {
    const current = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) if (value) current.searchParams.set(name, value);
    try {
      const tokens = await oidc.authorizationCodeGrant(found, current, {
        pkceCodeVerifier,
        expectedState: answer.state,
        expectedNonce,
      });
      return tokens.claims() as oidc.IDToken;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the sign-in provider’s answer was refused');
      throw oauthFailed();
    }
  }
}
