import { resultsPosted } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { enqueueResults } from './enqueue-deliveries.ts';

export const webhooksConsumers = (wake: () => void) => [
  consume(resultsPosted, (tx, envelope) => enqueueResults(tx, envelope, wake)),
];
