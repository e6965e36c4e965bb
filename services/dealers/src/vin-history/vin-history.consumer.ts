import { resultsPosted } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { rulesChanged } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { applyPosted, applyRules } from './apply-posted.ts';

export const vinHistoryConsumers = [consume(resultsPosted, applyPosted), consume(rulesChanged, applyRules)];
