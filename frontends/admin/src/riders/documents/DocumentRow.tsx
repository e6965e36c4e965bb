import { useState } from 'react';
import type { Rider } from '@podium/contracts/people.ts';
import { sendIdFile, type IdFileKind } from '@podium/ui/account/id-files.api.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes, sizeText } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { deleteDocument, fetchDocument } from './documents.api.ts';
import { RejectDocument } from './RejectDocument.tsx';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { saveBlob } from '../../dialogs/save-blob.ts';

type Open = 'view' | 'delete' | 'reject' | null;

export function DocumentRow({
  rider,
  kind,
}: {
  rider: Pick<Rider, 'id' | 'fullName' | 'lastName' | 'documents'>;
  kind: IdFileKind;
}) {
  const { t } = useTranslation('admin');
  const { date, locale } = useFormats();
  const [open, setOpen] = useState<Open>(null);
  const stand = rider.documents?.[kind];
  const name = t(`riders.documents.${kind}`);
  const fileName = `${t(`riders.documents.file.${kind}`)}-${rider.lastName}`;
  const download = useMutation({
    mutationFn: () => fetchDocument(rider.id, kind),
    onSuccess: (blob) => saveBlob(blob, fileName),
  });
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: (chosen: File) => sendIdFile('admin', rider.id, kind, chosen, setProgress),
    meta: { inline: true },
    onSettled: () => setProgress(null),
    onSuccess: () => {
      setFile(null);
      announceDone(t('riders.documents.sent', { name }));
    },
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    sending.reset();
    if (chosen) sending.mutate(chosen);
  };
  const remove = async () => {
    await deleteDocument(rider.id, kind);
    announceDone(t('riders.documents.deleted', { name }));
  };
  return (
    <li className="document-row">
      <Icon name="file" size={26} />
      <span>
        <b>{name}</b>
        <small>
          {stand
            ? t('riders.documents.uploaded', { date: date(stand.uploadedAt), size: sizeText(stand.bytes, locale) })
            : t('riders.documents.notYet')}
        </small>
        {stand?.rejected && (
          <small>
            {t('riders.documents.rejectedFor', { date: date(stand.rejected.at), reason: stand.rejected.reason })}
          </small>
        )}
      </span>
      {stand?.rejected ? (
        <Chip tone="danger">{t('riders.documents.isRejected')}</Chip>
      ) : stand ? (
        <Chip tone="done">{t('riders.documents.present')}</Chip>
      ) : (
        <StatusChip status="missing" />
      )}
      {stand && (
        <span className="document-acts">
          <Button size="small" aria-label={t('riders.documents.viewOf', { name })} onClick={() => setOpen('view')}>
            {t('riders.documents.view')}
          </Button>
          <Button
            size="small"
            aria-label={t('riders.documents.downloadOf', { name })}
            isBusy={download.isPending}
            onClick={() => download.mutate()}
          >
            <Icon name="download" size={17} />
            {t('riders.documents.download')}
          </Button>
          {!stand.rejected && (
            <Button
              kind="danger"
              size="small"
              aria-label={t('riders.documents.rejectOf', { name, rider: rider.fullName })}
              onClick={() => setOpen('reject')}
            >
              <Icon name="close" size={17} />
              {t('riders.documents.reject')}
            </Button>
          )}
          <Button
            kind="danger"
            size="small"
            aria-label={t('riders.documents.deleteOf', { name })}
            onClick={() => setOpen('delete')}
          >
            <Icon name="trash" size={17} />
            {t('riders.documents.delete')}
          </Button>
        </span>
      )}
      {open === 'view' && (
        <PrivateFileModal
          title={t('riders.documents.of', { name, rider: rider.fullName })}
          fileName={fileName}
          load={() => fetchDocument(rider.id, kind)}
          onClose={() => setOpen(null)}
        />
      )}
      <div className="document-upload">
        <FileDrop
          label={t(stand ? 'riders.documents.replace' : 'riders.documents.upload', { name })}
          types={pictureTypes}
          maxBytes={maxPictureBytes}
          file={file}
          progress={progress}
          error={sending.error?.message ?? null}
          disabled={sending.isPending}
          onFile={take}
        />
      </div>
      {open === 'reject' && stand && (
        <RejectDocument
          rider={{ id: rider.id, name: rider.fullName }}
          kind={kind}
          uploadedAt={stand.uploadedAt}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('riders.documents.deleteAsk', { name })}
        yes={t('riders.documents.deleteOf', { name })}
        isDangerous
        act={remove}
        onClose={() => setOpen(null)}
      >
        <p>{t('riders.documents.deleteText', { rider: rider.fullName })}</p>
      </ConfirmDialog>
    </li>
  );
}
