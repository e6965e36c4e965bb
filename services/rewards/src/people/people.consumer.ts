import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import { riderPinSet } from '@podium/contracts/events/identity.rider-pin-set.v1.ts';
import { signInChanged } from '@podium/contracts/events/identity.sign-in-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { applyBikes, applyDealer, applyPin, applySignInChange } from './apply-people.ts';

export const peopleConsumers = [
  consume(riderPinSet, applyPin),
  consume(signInChanged, applySignInChange),
  consume(bikesChanged, applyBikes),
  consume(dealerChanged, applyDealer),
];
