import { consumeTogether } from '@podium/service-kit/consumer.ts';
import { keptEvents } from './kept-events.ts';

export const factsConsumers = keptEvents.map(({ event, keep }) => consumeTogether(event, keep));
