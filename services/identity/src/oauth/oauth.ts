import * as oidc from 'openid-client';
import type { Asker } from '../slow-down/asker.ts';
import { findUser, findUserByEmail, type UserRow } from '../users/read-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import {
  deactivated,
  oauthFailed,
  oauthNoAccount,
  oauthOff,
  oauthOther,
  oauthUnverified,
  totpNeeded,
} from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { keyFor, openText, sealText } from '../sealing/sealing.ts';
import { isDeactivated } from '../sessions/session-of.ts';
import { proveSecondFactor } from '../proofs/prove-second-factor.ts';
import { takeAccount } from '../owners/take-account.ts';
import { lockUser, recordLogin } from '../users/write-users.ts';
import { clientAuthOf, providersOf, type Provider } from './providers.ts';
import { findLinked, isLinkedElsewhere, link, type Subject } from './subjects.store.ts';

const patienceMs = 600_000;
/** `known`: the provider has identified the account, and the second factor is pending. */
type Underway = {
  provider: string;
  verifier: string;
  nonce: string;
  next: string | null;
  known?: Known;
  tries?: number;
};
type Known = { userId: string; of: Subject };
/** Who the provider says it is; the address only if there is one, and whether it is theirs. */
type Person = { of: Subject; email: string | undefined; isTheirs: boolean };
type ProviderAnswer = { code: string; state: string; iss?: string | undefined; totp?: string | undefined };
const maxTries = 5;

/**
 * Sign-in by OpenID Connect providers: off until one is configured (spec 2, /oauth/callback). Its calls throw
 * `identity/oauth-off`, `identity/oauth-failed`, `identity/oauth-no-account`, `identity/oauth-unverified`,
 * `identity/oauth-other`, `identity/deactivated`, `identity/totp-needed`.
 */
export function createOauth(
  parts: Pick<IdentityParts, 'config' | 'db' | 'clock' | 'log' | 'throttle' | 'mailer' | 'committed'>,
) {
  const { config, db, clock, log } = parts;
  const providers = providersOf(config);
  const redirectUri = new URL('/oauth/callback', config.PUBLIC_URL).href;
  const key = keyFor(config.SESSION_KEY_SECRET, 'oauth');
  const discovered = new Map<string, Promise<oidc.Configuration>>();

  /** Throws `identity/oauth-off` for an unknown one; without an id, the first. */
  const providerOf = (id: string | undefined): Provider => {
    const found = id === undefined ? providers[0] : providers.find((each) => each.id === id);
    if (!found) throw oauthOff();
    return found;
  };
  /** Loaded once; after a failure, again at the next sign-in. */
  const discover = ({ id, issuer, clientId, ...auth }: Provider): Promise<oidc.Configuration> => {
    const insecure = issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};
    const found =
      discovered.get(id) ??
      oidc.discovery(new URL(issuer), clientId, auth.clientSecret, clientAuthOf(auth), { timeout: 5, ...insecure });
    discovered.set(id, found);
    return found.catch((error: Error) => {
      discovered.delete(id);
      log.warn({ reason: error.message, provider: id }, 'the sign-in provider does not answer');
      throw oauthFailed();
    });
  };

  return {
    stand: () => ({
      enabled: providers.length > 0,
      name: providers[0]?.name ?? null,
      providers: providers.map(({ id, name }) => ({ id, name })),
    }),

    /** The provider's URL; the expected state is stored encrypted for ten minutes. */
    async start(next: string | null, providerId?: string): Promise<{ url: string; state: string }> {
      const provider = providerOf(providerId);
      const found = await discover(provider);
      const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
      await db('oauth_requests').insert({
        state,
        sealed: sealText(key, JSON.stringify({ provider: provider.id, verifier, nonce, next })),
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

    /**
     * Exchanges the code for who it is, and signs in the account that is linked with them or has their verified address;
     * from then on it is linked. A state works once, in the browser that it began in. An admin's second factor is
     * required as at sign-in with a password: the same call again, with `totp`.
     */
    async finish(
      answer: ProviderAnswer,
      ownState: string | undefined,
      by: Omit<AuditBy, 'session'> & { asker: Asker },
    ): Promise<{ row: UserRow; next: string | null; provider: string }> {
      if (providers.length === 0) throw oauthOff();
      if (answer.state !== ownState) throw oauthFailed();
      const [kept] = await db('oauth_requests')
        .where({ state: answer.state })
        .where('expires_at', '>', clock())
        .delete()
        .returning('sealed');
      if (!kept) throw oauthFailed();
      const underway = JSON.parse(openText(key, kept.sealed)) as Underway;
      const known = underway.known ?? (await accountOf(await personOf(answer, underway)));
      const row = await findUser(db, known.userId);
      if (!row) throw oauthNoAccount();
      if (await isDeactivated(db, row)) throw deactivated();
      if (row.totp_secret) await checkSecondFactor(row, answer, { ...underway, known }, by.asker.deviceOf(row));
      if (row.type === 'admin') {
        const session = { userId: row.id, type: row.type, subjectId: row.subject_id };
        await db.transaction((tx) =>
          audit(tx, { ...by, session }, { action: 'signIn', targetType: 'admin', targetId: row.id }),
        );
      }
      if (!row.email_verified) await takeVerified(row, by);
      await link(db, row, known.of, clock());
      await recordLogin(db, row.id, clock());
      return { row: (await findUser(db, row.id)) as UserRow, next: underway.next, provider: underway.provider };
    },

    /**
     * Where a browser ends its session at the provider too, to come back to `home`, a path of ours; null where the
     * operator does not want it, or the provider offers none or does not answer.
     */
    async signOutUrl(providerId: string, home: string): Promise<string | null> {
      const provider = providers.find(({ id, signOut }) => id === providerId && signOut);
      if (!provider) return null;
      // It logged why; the session here has ended all the same.
      const found = await discover(provider).catch(() => null);
      if (!found?.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(found, { post_logout_redirect_uri: new URL(home, config.PUBLIC_URL).href }).href;
    },
  };

  /** The provider vouches for the address, and so for its owner; whoever registered it before did not prove it. */
  async function takeVerified({ id }: UserRow, by: Omit<AuditBy, 'session'>): Promise<void> {
    await db.transaction(async (tx) => {
      const user = (await lockUser(tx, id)) as UserRow;
      if (!user.email_verified) await takeAccount(tx, parts, user, { ...by, session: null });
    });
    parts.committed();
    parts.mailer.wake();
  }

  /** The linked account; else that of the address, if it is theirs and nobody else of the provider signs in to it. */
  async function accountOf({ of, email, isTheirs }: Person): Promise<Known> {
    const linked = await findLinked(db, of);
    if (linked) return { userId: linked, of };
    if (email === undefined) throw refused('the provider names no email address');
    if (!isTheirs) throw oauthUnverified();
    const row = await findUserByEmail(db, email.toLowerCase());
    if (!row) throw oauthNoAccount();
    if (await isLinkedElsewhere(db, row.id, of)) throw oauthOther();
    return { userId: row.id, of };
  }

  /** The reason is for operators: whoever signs in can do nothing about it. */
  function refused(reason: string) {
    log.warn({ reason }, 'the sign-in provider’s answer was refused');
    return oauthFailed();
  }

  /** Stores the used state again, for the second factor or a corrected one. */
  async function checkSecondFactor(
    row: UserRow,
    { state, totp }: ProviderAnswer,
    underway: Underway,
    device: string | null,
  ): Promise<void> {
    let refusal: unknown = totpNeeded();
    try {
      if (totp) return await proveSecondFactor(parts, row, totp, { atSignIn: device });
    } catch (error) {
      refusal = error;
    }
    const tries = (underway.tries ?? 0) + (totp ? 1 : 0);
    if (tries < maxTries)
      await db('oauth_requests').insert({
        state,
        sealed: sealText(key, JSON.stringify({ ...underway, tries })),
        expires_at: new Date(clock().getTime() + patienceMs),
      });
    throw refusal;
  }

  /** Claims that the ID token lacks are read from UserInfo, where standard providers put those of scopes (rule 50). */
  async function personOf({ code, state, iss }: ProviderAnswer, underway: Underway): Promise<Person> {
    const { verifier, nonce } = underway;
    const provider = providerOf(underway.provider);
    const found = await discover(provider);
    const current = new URL(redirectUri);
    for (const [name, value] of Object.entries({ code, state, iss })) if (value) current.searchParams.set(name, value);
    try {
      const tokens = await oidc.authorizationCodeGrant(found, current, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      });
      const own = tokens.claims() as oidc.IDToken;
      const lacks = own.email === undefined || own.email_verified === undefined;
      const more =
        lacks && found.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(found, tokens.access_token, own.sub)
          : {};
      const { email, email_verified: said }: Record<string, unknown> = { ...more, ...own };
      return {
        of: { issuer: own.iss, subject: own.sub },
        email: typeof email === 'string' ? email : undefined,
        isTheirs: said === undefined ? provider.emailsVerified : said === true || String(said) === 'true',
      };
    } catch (error) {
      throw refused(reasonOf(error as Error));
    }
  }
}

/** With the provider's own word for it; nothing else of its answer, which may name a person. */
function reasonOf(error: Error): string {
  const { message, cause } = error;
  const named =
    error instanceof oidc.ResponseBodyError
      ? error.error
      : error instanceof oidc.WWWAuthenticateChallengeError
        ? error.cause[0]?.parameters.error
        : cause instanceof Error
          ? cause.message
          : undefined;
  return named ? `${message}: ${named}` : message;
}
