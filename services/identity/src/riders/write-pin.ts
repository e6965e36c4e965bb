import { randomBytes } from 'node:crypto';
import { riderPinSet } from '@podium/contracts/events/identity.rider-pin-set.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { pinMac, pinVerifier } from '@podium/service-kit/pin.ts';
import { countPinUp, markPinRemoved } from './write-rider.ts';

/** Only the verifier leaves this file; rewards stores it, and is the only one to compare it. */
export async function writePin(
  tx: Transaction,
  pepper: string,
  riderId: string,
  pin: string,
  cause: Cause,
): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  await enqueuePin(tx, riderId, { salt, verifier: pinVerifier(salt, pinMac(pepper, riderId, pin)) }, cause);
}

/** From now on no PIN is right until the rider sets one: the verifier is a number that is the hash of none. */
export async function removePin(tx: Transaction, riderId: string, cause: Cause): Promise<void> {
  const none = { salt: randomBytes(16).toString('hex'), verifier: randomBytes(32).toString('hex') };
  await enqueuePin(tx, riderId, none, cause);
  await markPinRemoved(tx, riderId);
}

async function enqueuePin(
  tx: Transaction,
  riderId: string,
  stored: { salt: string; verifier: string },
  cause: Cause,
): Promise<void> {
  const version = await countPinUp(tx, riderId);
  await enqueue(tx, { event: riderPinSet, aggregateId: riderId, version, data: { riderId, ...stored }, cause });
}
