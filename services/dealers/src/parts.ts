import type { ServiceParts } from '@podium/service-kit/start-service.ts';

/** What the rooms of this service share. */
export type DealersParts = ServiceParts & { identityUrl: string; serviceSecret: string };
