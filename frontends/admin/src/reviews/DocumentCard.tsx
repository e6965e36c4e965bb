import { Radio } from 'antd';
import { useId, useState } from 'react';
import type { DocumentsToReview } from '@podium/contracts/api/identity/riders.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { taxStatuses } from '@podium/contracts/choices.ts';
import type { IdFileKind } from '@podium/ui/account/id-files.api.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import {
  isTaxNumberFine,
  noTaxNumber,
  TaxNumberField,
  type TypedTaxNumber,
} from '../riders/documents/TaxNumberField.tsx';
import { fetchDocument } from '../riders/documents/documents.api.ts';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';

type DocumentCardProps = {
  rider: DocumentsToReview;
  onApprove: (review: { taxStatus: TaxStatus; taxNumber: TypedTaxNumber }) => Promise<void>;
  onReject: (kind: IdFileKind) => void;
};

/** The queue has the tax form under one name, of whichever kind it is. */
export const uploadOf = (rider: DocumentsToReview, kind: IdFileKind) =>
  kind === 'driverLicense' ? rider.driverLicense : rider.w9;

export function DocumentCard({ rider, onApprove, onReject }: DocumentCardProps) {
  const { t } = useTranslation('admin');
  const { date, locale } = useFormats();
  const [taxStatus, setTaxStatus] = useState<TaxStatus>(rider.taxStatus);
  const [viewing, setViewing] = useState<IdFileKind | null>(null);
  const [taxNumber, setTaxNumber] = useState(noTaxNumber);
  const approving = useMutation({ mutationFn: () => onApprove({ taxStatus, taxNumber }), meta: { inline: true } });
  const taxLabel = useId();
  return (
    <article className="review card">
      <header className="review-head">
        <div>
          <h2>
            <Link to={`/auth/admin/rider/${rider.riderId}?tab=documents`}>{rider.riderName}</Link>
          </h2>
          <p className="secondary">{[rider.hometown, rider.country].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <ul className="review-documents">
        {(['driverLicense', rider.taxForm] as const).map((kind) => {
          const name = t(`riders.documents.${kind}`);
          const { uploadedAt, bytes } = uploadOf(rider, kind);
          return (
            <li key={kind}>
              <Icon name="file" size={24} />
              <span>
                <b>{name}</b>
                <small className="secondary">
                  {t('riders.documents.uploaded', { date: date(uploadedAt), size: sizeText(bytes, locale) })}
                </small>
              </span>
              <Button size="small" aria-label={t('riders.documents.viewOf', { name })} onClick={() => setViewing(kind)}>
                {t('riders.documents.view')}
              </Button>
              <Button
                kind="danger"
                size="small"
                aria-label={t('riders.documents.rejectOf', { name, rider: rider.riderName })}
                onClick={() => onReject(kind)}
              >
                {t('riders.documents.reject')}
              </Button>
            </li>
          );
        })}
      </ul>
      <p id={taxLabel}>
        <b>{t('payouts.review.taxStatus')}</b>
      </p>
      <Radio.Group
        aria-labelledby={taxLabel}
        value={taxStatus}
        onChange={({ target }) => setTaxStatus(target.value as TaxStatus)}
        options={taxStatuses.map((value) => ({
          value,
          label: t(`payouts.review.taxStatusOf.${value}`),
        }))}
      />
      <TaxNumberField value={taxNumber} onChange={setTaxNumber} onFile={[]} />
      {approving.error && <ErrorNotice error={approving.error} />}
      <footer className="review-acts">
        <Button
          kind="primary"
          disabled={approving.isPending || !isTaxNumberFine(taxNumber)}
          onClick={() => approving.mutate()}
        >
          <Icon name="check" size={16} />
          {t('reviews.documents.approve')}
          <span className="visually-hidden">{rider.riderName}</span>
        </Button>
      </footer>
      {viewing && (
        <PrivateFileModal
          title={t('riders.documents.of', { name: t(`riders.documents.${viewing}`), rider: rider.riderName })}
          fileName={`${t(`riders.documents.file.${viewing}`)}-${rider.riderName.split(' ').at(-1)}`}
          load={() => fetchDocument(rider.riderId, viewing)}
          onClose={() => setViewing(null)}
        />
      )}
    </article>
  );
}
