import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import type { IdentityParts } from '../parts.ts';
import { noticePinLock, noticeRedemption } from './notices.ts';

export const noticesConsumers = (parts: IdentityParts) => [
  consume(redemptionMade, (tx, { data }) => noticeRedemption(tx, parts, data)),
  consume(pinLocked, (tx, { data }) => noticePinLock(tx, parts, data.riderId)),
];
