import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { contextOf } from '@podium/service-kit/service-client.ts';
import type { DealersParts } from '../calls/parts.ts';
import { decideReview } from './decide-review.ts';
import { listReviews, listVinAdders } from './list-reviews.ts';

export const vinReviewsRoutes = (parts: DealersParts) => [
  mount(dealersRoutes.listVinReviews, ({ query, now, request, correlationId }) =>
    listReviews(parts, query, { now, context: contextOf(request, correlationId) }),
  ),
  mount(dealersRoutes.decideVinReview, async (call) => ({
    review: await decideReview(parts, call.params.reviewId, call.body, {
      ...call,
      context: contextOf(call.request, call.correlationId),
    }),
  })),
  mount(dealersRoutes.listVinAdders, ({ now, request, correlationId }) =>
    listVinAdders(parts, { now, context: contextOf(request, correlationId) }),
  ),
];
