import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { followRider } from './save-bikes.ts';

export const bikesConsumers = [consume(riderChanged, followRider)];
