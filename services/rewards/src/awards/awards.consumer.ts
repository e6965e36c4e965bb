import { resultsPosted } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { earnAwards } from './earn-awards.ts';

export const awardsConsumers = [consume(resultsPosted, earnAwards)];
