import type { PayoutProvider } from './orders/providers/provider.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';

/** What the rooms of this service share. */
export type RewardsParts = ServiceParts & { pepper: string; provider: PayoutProvider };
