import { consumeTogether } from '@podium/service-kit/consumer.ts';
import { projections } from './projections.ts';

/** A tenth of a second is little of the five within which figures have to be right, and saves most transactions. */
const gatherMs = 100;

export const factsConsumers = projections.map(({ event, apply }) => consumeTogether(event, apply, { gatherMs }));
