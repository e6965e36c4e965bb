import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { accessTokenSeconds } from '@podium/contracts/program-rules.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import type { Figures } from '@podium/service-kit/figures.ts';
import { openText, sealText } from '../sealing/sealing.ts';

/** A public key as other services fetch it, RS256. */
export type PublicJwk = JsonWebKey & { kid: string };
type KeyRow = {
  kid: string;
  sealed_private_key: string;
  public_jwk: PublicJwk;
  signs_from: Date;
  retired_at: Date | null;
};
type Signer = { kid: string; privateKey: KeyObject };

/**
 * A new key is published this long before it signs, and an old one this long after: no service receives a token with an
 * unknown key.
 */
const overlapMs = 60_000;
const rereadMs = 10_000;

/** The keys that sign access tokens: one signs, the others are published for checking. */
export type Keyring = {
  signer: () => Promise<Signer>;
  publicKeys: () => Promise<PublicJwk[]>;
  /** The age of the signing key, as a reminder of `npm run ops -- keys rotate`. */ figures: Figures;
};

/** `secret` (hex) decrypts the private keys; the table is read at most every ten seconds. */
export function openKeyring(db: Database, secret: string, clock: Clock): Keyring {
  let kept: { rows: KeyRow[]; at: number } | null = null;
  const opened = new Map<string, KeyObject>();
  const rows = async (): Promise<KeyRow[]> => {
    if (!kept || performance.now() - kept.at > rereadMs)
      kept = { rows: await db<KeyRow>('signing_keys').orderBy('signs_from', 'desc'), at: performance.now() };
    return kept.rows;
  };
  const signing = async () => (await rows()).find(({ signs_from }) => signs_from <= clock());
  return {
    figures: {
      gauges: [{ name: 'signing_key_age_seconds', help: 'Age of the key that signs access tokens' }],
      async read() {
        const row = await signing();
        return row
          ? [{ gauge: 'signing_key_age_seconds', value: (clock().getTime() - row.signs_from.getTime()) / 1000 }]
          : [];
      },
    },
    async signer() {
      const row = await signing();
      if (!row) throw new Error('There is no signing key');
      const privateKey =
        opened.get(row.kid) ?? createPrivateKey(openText(Buffer.from(secret, 'hex'), row.sealed_private_key));
      opened.set(row.kid, privateKey);
      return { kid: row.kid, privateKey };
    },
    async publicKeys() {
      const now = clock().getTime();
      return (await rows())
        .filter(({ retired_at }) => !retired_at || retired_at.getTime() + accessTokenSeconds * 1000 + overlapMs > now)
        .map(({ public_jwk }) => public_jwk);
    },
  };
}

/** The first key of an empty table. Instances that start together agree on one, by the table's lock. */
export async function ensureSigningKey(db: Database, secret: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw('lock table signing_keys in exclusive mode');
    if (!(await tx('signing_keys').first('kid'))) await insertKey(tx, secret, now);
  });
}

/**
 * `npm run ops keys rotate`: a new key that signs in a minute; the previous one stays published until its last token
 * expires.
 */
export async function rotateSigningKey(db: Database, secret: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const signsFrom = new Date(now.getTime() + overlapMs);
    await tx('signing_keys').whereNull('retired_at').update({ retired_at: signsFrom });
    return insertKey(tx, secret, signsFrom);
  });
}

async function insertKey(tx: Transaction, secret: string, signsFrom: Date): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  const public_jwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  const sealed_private_key = sealText(
    Buffer.from(secret, 'hex'),
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  await tx('signing_keys').insert({
    kid,
    sealed_private_key,
    public_jwk: JSON.stringify(public_jwk),
    signs_from: signsFrom,
  });
  return kid;
}
