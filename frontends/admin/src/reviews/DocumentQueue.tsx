import { useRef, useState } from 'react';
import type { DocumentsToReview } from '@podium/contracts/api/identity/riders.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import type { IdFileKind } from '@podium/ui/account/id-files.api.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { reviewDocuments } from '../riders/documents/documents.api.ts';
import { RejectDocument } from '../riders/documents/RejectDocument.tsx';
import type { TypedTaxNumber } from '../riders/documents/TaxNumberField.tsx';
import { DocumentCard, uploadOf } from './DocumentCard.tsx';
import type { listDocumentsToReview } from './reviews.api.ts';

type Query = {
  data: Awaited<ReturnType<typeof listDocumentsToReview>> | undefined;
  error: unknown;
  refetch: () => unknown;
};
type Rejecting = { rider: DocumentsToReview; kind: IdFileKind; at: number };

/** License and tax form of riders who win cash: accepted with the tax status, or rejected with a reason (rules 20, 21). */
export function DocumentQueue({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  /** Moves the focus to the next rider. */
  const goOn = async (at: number) => {
    await refreshed();
    const cards = list.current?.children ?? [];
    cards[Math.min(at, cards.length - 1)]?.querySelector('button')?.focus();
  };
  const approve = async (
    rider: DocumentsToReview,
    { taxStatus, taxNumber }: { taxStatus: TaxStatus; taxNumber: TypedTaxNumber },
    at: number,
  ) => {
    const seen = { driverLicense: rider.driverLicense.uploadedAt, [rider.taxForm]: rider.w9.uploadedAt };
    try {
      await reviewDocuments(rider.riderId, {
        taxStatus,
        ...(taxNumber.number.trim() && { taxNumber }),
        verified: true,
        seen,
      });
    } finally {
      await goOn(at);
    }
    announceDone(t('payouts.review.verifiedDone', { name: rider.riderName }));
  };
  return (
    <>
      <p className="secondary review-text">{t('reviews.documents.text')}</p>
      <Loaded query={query} lines={3} height={200}>
        {({ riders }) =>
          riders.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('reviews.documents.none')} text={t('reviews.documents.noneText')} />
            </div>
          ) : (
            <ul className="review-list" ref={list}>
              {riders.map((rider, at) => (
                <li key={`${rider.riderId} ${rider.driverLicense.uploadedAt} ${rider.w9.uploadedAt}`}>
                  <DocumentCard
                    rider={rider}
                    onApprove={(review) => approve(rider, review, at)}
                    onReject={(kind) => setRejecting({ rider, kind, at })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {rejecting && (
        <RejectDocument
          rider={{ id: rejecting.rider.riderId, name: rejecting.rider.riderName }}
          kind={rejecting.kind}
          uploadedAt={uploadOf(rejecting.rider, rejecting.kind).uploadedAt}
          onDone={() => void goOn(rejecting.at)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
