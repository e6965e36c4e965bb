import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { mergeRiders } from './merge-riders.ts';

export const mergesConsumers = [consume(riderMerged, mergeRiders)];
