// An OpenID Connect provider by others (`oidc-provider`), unchanged: claims of scopes come from UserInfo alone. In a
// process of its own, because jest loads no modules with a top-level await. Takes `{ claims }` from its parent.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [, , secret, redirectUri, homeUri] = process.argv;
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Of a client that proves itself by a key: we get its private half. */
const own = rsa();
let claims = {};
const clientOf = (id, method) => ({
  client_id: id,
  client_secret: secret,
  redirect_uris: [redirectUri],
  post_logout_redirect_uris: [homeUri],
  token_endpoint_auth_method: method,
});

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const { privateKey } = rsa();
  const provider = new Provider(issuer, {
    clients: [
      clientOf('podium', 'client_secret_basic'),
      clientOf('by-post', 'client_secret_post'),
      {
        client_id: 'by-key',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
  });
  server.on('request', provider.callback());
  process.send({ issuer, clientKey: own.privateKey.export({ format: 'pem', type: 'pkcs8' }) });
});
process.on('message', (said) => {
  claims = said.claims;
  process.send({ taken: true });
});
process.on('disconnect', () => process.exit());
