import { rejectDocument as limits } from '@podium/contracts/limits/identity.ts';
import type { IdFileKind } from '@podium/ui/account/id-files.api.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { rejectDocument } from './documents.api.ts';

type RejectDocumentProps = {
  rider: { id: string; name: string };
  kind: IdFileKind;
  /** The document as shown: a newer upload is not rejected unseen. */ uploadedAt: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks for the reason, which the rider reads. */
export function RejectDocument({ rider, kind, uploadedAt, onDone, onClose }: RejectDocumentProps) {
  const { t } = useTranslation('admin');
  const reject = async (reason: string) => {
    await rejectDocument(rider.id, kind, { reason, uploadedAt });
    announceDone(t('reviews.documents.rejected', { name: rider.name }));
    onDone?.();
  };
  return (
    <ConfirmDialog
      title={t('riders.documents.rejectAsk', { name: t(`riders.documents.${kind}`), rider: rider.name })}
      yes={t('riders.documents.reject')}
      isDangerous
      note={{ maxLength: limits.reason, isRequired: true }}
      act={reject}
      onClose={onClose}
    >
      <p>{t('riders.documents.rejectText')}</p>
    </ConfirmDialog>
  );
}
