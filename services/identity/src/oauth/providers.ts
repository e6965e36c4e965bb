import { createPrivateKey } from 'node:crypto';
import * as oidc from 'openid-client';
import type { IdentityConfig, SignInProvider } from '../config.ts';

export type Provider = SignInProvider;

/** Those of the settings: the one of the single variables first, then those of `OIDC_PROVIDERS`. */
export function providersOf(config: IdentityConfig): Provider[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  if (issuer === undefined || clientId === undefined) return config.OIDC_PROVIDERS;
  const single: Provider = {
    id: 'default',
    name: config.OIDC_NAME,
    issuer,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
    clientKey: config.OIDC_CLIENT_KEY,
    clientAuth: config.OIDC_CLIENT_AUTH,
    emailsVerified: config.OIDC_EMAILS_VERIFIED,
    signOut: config.OIDC_SIGN_OUT,
  };
  return [single, ...config.OIDC_PROVIDERS];
}

/** How we prove who we are: by the private key if there is one, else by the secret, else not at all. */
export function clientAuthOf({
  clientSecret,
  clientKey,
  clientAuth,
}: Pick<Provider, 'clientSecret' | 'clientKey' | 'clientAuth'>): oidc.ClientAuth {
  if (clientKey) {
    const key = createPrivateKey(clientKey);
    const how =
      key.asymmetricKeyType === 'ec'
        ? { name: 'ECDSA', namedCurve: 'P-256' }
        : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    return oidc.PrivateKeyJwt(key.toCryptoKey(how, false, ['sign']));
  }
  if (!clientSecret) return oidc.None();
  return { basic: oidc.ClientSecretBasic, post: oidc.ClientSecretPost }[clientAuth](clientSecret);
}
