import { useQuery } from '@podium/ui/federated/query.ts';
import { documentsWaitingQuery, vinReviewsWaitingQuery } from './open-reviews.api.ts';

/** The number of riders' documents and of new VINs to review; undefined until known. */
export function useOpenReviews(): { documents: number | undefined; vins: number | undefined } {
  const often = { staleTime: 60_000, refetchInterval: 120_000 };
  const documents = useQuery({
    ...documentsWaitingQuery(),
    ...often,
  });
  const vins = useQuery({
    ...vinReviewsWaitingQuery(),
    ...often,
  });
  return { documents: documents.data?.pagination.total, vins: vins.data?.pagination.total };
}
