import { useState } from 'react';
import type { Rider } from '@podium/contracts/people.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { deleteDocument, fetchDocument, type DocumentKind } from './documents.api.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { saveBlob } from './save-blob.ts';

type Open = 'view' | 'delete' | null;

export function DocumentRow({
  rider,
  kind,
}: {
  rider: Pick<Rider, 'id' | 'fullName' | 'lastName' | 'documents'>;
  kind: DocumentKind;
}) {
  const { t } = useTranslation('admin');
  const { date, locale } = useFormats();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const stand = rider.documents?.[kind];
  const name = t(`riders.documents.${kind}`);
  const fileName = `${t(`riders.documents.file.${kind}`)}-${rider.lastName}`;
  const download = useMutation({
    mutationFn: () => fetchDocument(rider.id, kind),
    onSuccess: (blob) => saveBlob(blob, fileName),
  });
  const remove = async () => {
    await deleteDocument(rider.id, kind);
    announceDone(t('riders.documents.deleted', { name }));
    void queries.invalidateQueries({ queryKey: ['rider', rider.id] });
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
      </span>
      {stand ? <Chip tone="done">{t('riders.documents.present')}</Chip> : <StatusChip status="missing" />}
      {stand && (
        <span className="document-acts">
          <button
            type="button"
            className="btn btn--small"
            aria-label={t('riders.documents.viewOf', { name })}
            onClick={() => setOpen('view')}
          >
            {t('riders.documents.view')}
          </button>
          <button
            type="button"
            className="btn btn--small"
            aria-label={t('riders.documents.downloadOf', { name })}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            <Icon name="download" size={17} />
            {t('riders.documents.download')}
          </button>
          <button
            type="button"
            className="btn btn--small btn--danger"
            aria-label={t('riders.documents.deleteOf', { name })}
            onClick={() => setOpen('delete')}
          >
            <Icon name="trash" size={17} />
            {t('riders.documents.delete')}
          </button>
        </span>
      )}
      {open === 'view' && (
        <PictureDialog
          title={t('riders.documents.of', { name, rider: rider.fullName })}
          fileName={fileName}
          load={() => fetchDocument(rider.id, kind)}
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
