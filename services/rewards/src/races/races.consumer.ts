import { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { applyEvent, applySerie } from './apply-races.ts';

export const racesConsumers = [consume(eventChanged, applyEvent), consume(seriesChanged, applySerie)];
