import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';

/** What the rooms of this service share. */
export type RewardsParts = ServiceParts & { pepper: string; clock: Clock };
