import jwt from 'jsonwebtoken';
import type { Session } from '@podium/contracts/roles.ts';
import { accessTokenSeconds } from '@podium/contracts/program-rules.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { Keyring } from './signing-key.ts';

/** An access token of ten minutes, or less if the session ends before. It names its session. */
export async function signAccessToken(
  { keyring, clock }: { keyring: Keyring; clock: Clock },
  session: Session,
  endsAt: Date,
): Promise<{ accessToken: string; expiresIn: number }> {
  const { kid, privateKey } = await keyring.signer();
  const now = clock().getTime();
  const expiresIn = Math.min(accessTokenSeconds, Math.max(1, Math.floor((endsAt.getTime() - now) / 1000)));
  const accessToken = jwt.sign({ session, at: now }, privateKey, {
    algorithm: 'RS256',
    keyid: kid,
    issuer: 'podium',
    expiresIn,
  });
  return { accessToken, expiresIn };
}
