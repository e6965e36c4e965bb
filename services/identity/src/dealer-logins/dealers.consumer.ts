import { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { applyDealer } from './dealer-logins.ts';

export const dealersConsumers = [consume(dealerChanged, applyDealer)];
