import type { Envelope, EventDeclaration } from '@podium/contracts/event.ts';
import { categoryChanged } from '@podium/contracts/events/catalog.category-changed.v1.ts';
import { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import { bikeImagesChanged } from '@podium/contracts/events/identity.bike-images-changed.v1.ts';
import { promoterChanged } from '@podium/contracts/events/identity.promoter-changed.v1.ts';
import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { awardMoved } from '@podium/contracts/events/rewards.award-moved.v1.ts';
import { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import { eventAssessed } from '@podium/contracts/events/rewards.event-assessed.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import { refundChanged } from '@podium/contracts/events/rewards.refund-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { holdTables } from './facts.store.ts';
import { projectAwards, projectClaims, projectRedemptions, projectRefunds } from './project-money.ts';
import {
  projectBikeImages,
  projectBikes,
  projectDealers,
  projectPromoters,
  projectRiders,
  mergeRiders,
} from './project-people.ts';
import { projectAssessments, projectCategories, projectEvents, projectSeries } from './project-races.ts';

/** An event with its projection, which holds the tables shared (`holdTables`). */
export type Projection = {
  event: EventDeclaration<never>;
  apply: (tx: Transaction, envelopes: Envelope<never>[]) => Promise<void>;
};

const project = <Data>(
  event: EventDeclaration<Data>,
  apply: (tx: Transaction, envelopes: Envelope<Data>[]) => Promise<void>,
): Projection => ({
  event: event as EventDeclaration<never>,
  async apply(tx, envelopes) {
    await holdTables(tx);
    await apply(tx, envelopes);
  },
});

/** The projection of each event, applied by the consumers as events come and by a rebuild from the logs. */
export const projections: Projection[] = [
  project(riderChanged, projectRiders),
  project(riderMerged, mergeRiders),
  project(promoterChanged, projectPromoters),
  project(dealerChanged, projectDealers),
  project(bikesChanged, projectBikes),
  project(bikeImagesChanged, projectBikeImages),
  project(categoryChanged, projectCategories),
  project(seriesChanged, projectSeries),
  project(eventChanged, projectEvents),
  project(eventAssessed, projectAssessments),
  project(awardEarned, projectAwards),
  project(awardMoved, projectAwards),
  project(redemptionMade, projectRedemptions),
  project(redemptionUndone, projectRedemptions),
  project(refundChanged, projectRefunds),
  project(claimChanged, projectClaims),
];
