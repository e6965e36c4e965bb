import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ClaimQueue } from '@podium/race-screens/reviews/ClaimQueue.tsx';
import { useClaims } from '@podium/race-screens/reviews/use-claims.ts';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { BikeQueue } from './BikeQueue.tsx';
import { DocumentQueue } from './DocumentQueue.tsx';
import { FileQueue } from './FileQueue.tsx';
import { HeldQueue } from './HeldQueue.tsx';
import { IdentityQueue } from './IdentityQueue.tsx';
import { TransferQueue } from './TransferQueue.tsx';
import {
  documentsToReviewQuery,
  fileReportsQuery,
  heldQuery,
  identityChangesQuery,
  transfersQuery,
  vinReviewsQuery,
} from './reviews.api.ts';
import './reviews-page.css';

const queues = ['claims', 'postings', 'documents', 'identity', 'bikes', 'transfers', 'files'] as const;
export type Queue = (typeof queues)[number];

/**
 * Everything that a second person reviews before it takes effect: linked results, unusual postings, identities and
 * bikes; and results files that were not read well.
 */
export function ReviewsPage() {
  const { t } = useTranslation('admin');
  const { queue } = useParams();
  const shown = queues.find((each) => each === queue) ?? 'claims';
  const claims = useClaims('admin');
  const held = useQuery(heldQuery());
  const changes = useQuery(identityChangesQuery());
  const bikes = useQuery(vinReviewsQuery());
  const transfers = useQuery(transfersQuery());
  const documents = useQuery(documentsToReviewQuery());
  const files = useQuery(fileReportsQuery('open'));
  const counts: Record<Queue, number | undefined> = {
    claims: claims.data?.pagination.total,
    postings: held.data?.pagination.total,
    documents: documents.data?.pagination.total,
    identity: changes.data?.pagination.total,
    bikes: bikes.data?.pagination.total,
    transfers: transfers.data?.pagination.total,
    files: files.data?.pagination.total,
  };
  return (
    <>
      <PageHeader
        title={t('sidebar.reviews')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={
          <ButtonLink size="small" to="/auth/admin/unmatched-results">
            {t('sidebar.unmatchedResults')}
          </ButtonLink>
        }
      />
      <div className="page-body">
        <TabBar
          label={t('reviews.tabs')}
          open={shown}
          tabs={queues.map((key) => ({
            key,
            label: t(`reviews.tab.${key}`),
            to: `/auth/admin/reviews/${key}`,
            count: counts[key],
          }))}
        />
        {shown === 'claims' && <ClaimQueue type="admin" />}
        {shown === 'postings' && <HeldQueue query={held} />}
        {shown === 'documents' && <DocumentQueue query={documents} />}
        {shown === 'identity' && <IdentityQueue query={changes} />}
        {shown === 'bikes' && <BikeQueue query={bikes} />}
        {shown === 'transfers' && <TransferQueue query={transfers} />}
        {shown === 'files' && <FileQueue query={files} />}
      </div>
    </>
  );
}
