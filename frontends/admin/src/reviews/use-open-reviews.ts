import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchDocumentsWaiting, fetchVinReviewsWaiting } from './open-reviews.api.ts';

/** The number of riders' documents and of new VINs to review; undefined until known. */
export function useOpenReviews(): { documents: number | undefined; vins: number | undefined } {
  const often = { staleTime: 60_000, refetchInterval: 120_000 };
  const documents = useQuery({
    queryKey: ['documents-to-review', 'waiting'],
    queryFn: ({ signal }) => fetchDocumentsWaiting(signal),
    ...often,
  });
  const vins = useQuery({
    queryKey: ['vin-reviews', 'waiting'],
    queryFn: ({ signal }) => fetchVinReviewsWaiting(signal),
    ...often,
  });
  return { documents: documents.data?.pagination.total, vins: vins.data?.pagination.total };
}
