import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { previewAwards } from './preview-awards.ts';
import { weighPosting } from './weigh-posting.ts';
import { readAwards, readEligibility, readLedger, readRiderResults, readWallet } from './read-awards.ts';

export const awardsRoutes = ({ db }: ServiceParts) => [
  mount(rewardsRoutes.wallet, ({ params, now }) => readWallet(db, params.riderId, programDay(now))),
  mount(rewardsRoutes.awards, ({ params, query }) => readAwards(db, params.riderId, query)),
  mount(rewardsRoutes.ledger, ({ params, query }) => readLedger(db, params.riderId, query)),
  mount(rewardsRoutes.riderResults, ({ params, query }) => readRiderResults(db, params.riderId, query)),
  mount(rewardsRoutes.eligibility, ({ params, session }) => readEligibility(db, params.eventId, session)),
  mount(rewardsRoutes.eventEligibility, ({ params, session }) => readEligibility(db, params.eventId, session)),
];

/** Called by the gateway for the money column of a results preview, and by catalog before it saves a change. */
export const awardsInternal = ({ db, clock }: ServiceParts): Served[] => [
  serve(internalRoutes.rewards.weighPosting, ({ body }) => weighPosting(db, body, clock())),
  serve(internalRoutes.rewards.previewAwards, ({ body }) => previewAwards(db, body)),
];
