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
import { consume, consumeTogether } from '@podium/service-kit/consumer.ts';
import {
  keepAssessment,
  keepAwards,
  keepBikeImages,
  keepBikes,
  keepCategory,
  keepClaim,
  keepDealer,
  keepEvent,
  keepPromoter,
  keepRedemptions,
  keepRefund,
  keepRider,
  keepSeries,
  mergeRiders,
} from './keep-facts.ts';

export const factsConsumers = [
  consume(riderChanged, keepRider),
  consume(riderMerged, mergeRiders),
  consume(promoterChanged, keepPromoter),
  consume(dealerChanged, keepDealer),
  consume(bikesChanged, keepBikes),
  consume(bikeImagesChanged, keepBikeImages),
  consume(categoryChanged, keepCategory),
  consume(seriesChanged, keepSeries),
  consume(eventChanged, keepEvent),
  consume(eventAssessed, keepAssessment),
  consumeTogether(awardEarned, keepAwards),
  consumeTogether(awardMoved, keepAwards),
  consumeTogether(redemptionMade, keepRedemptions),
  consumeTogether(redemptionUndone, keepRedemptions),
  consume(refundChanged, keepRefund),
  consume(claimChanged, keepClaim),
];
