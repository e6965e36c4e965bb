import { useId, useState } from 'react';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { sendIdFile } from '@podium/ui/account/id-files.api.ts';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useConfirm } from '@podium/ui/dialogs/Questions.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes, sizeText } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { DocumentKind } from '../../rider/documents.ts';
import { useStoreRider } from '../../rider/use-rider.ts';
import { deleteDocument, fetchDocument } from './documents.api.ts';

type DocumentFieldProps = {
  riderId: string;
  kind: DocumentKind;
  stand: NonNullable<RiderDetail['rider']['documents']>[DocumentKind];
};

/** One document: when it was sent, a preview, a replacement, and its removal. */
export function DocumentField({ riderId, kind, stand }: DocumentFieldProps) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date, locale } = useFormats();
  const confirm = useConfirm();
  const storeRider = useStoreRider();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = t(`documents.kind.${kind}`);
  const send = useMutation({
    mutationFn: (chosen: File) => sendIdFile('rider', riderId, kind, chosen, setProgress),
    meta: { inline: true },
    onSuccess: ({ documents }) => {
      storeRider({ documents });
      setFile(null);
      announceDone(t('documents.sent', { name }));
    },
    onSettled: () => setProgress(null),
  });
  const remove = useMutation({
    mutationFn: () => deleteDocument(riderId, kind),
    onSuccess: ({ documents }) => {
      storeRider({ documents });
      announceDone(t('documents.deleted', { name }));
    },
  });
  const ask = () =>
    confirm({
      title: t('documents.deleteAsk', { name }),
      text: t('documents.deleteText'),
      yes: t('documents.delete'),
      isDangerous: true,
      // The shared alert says what failed.
      act: () => remove.mutateAsync().catch(() => {}),
    });
  return (
    <section className="document" aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        {stand?.rejected ? (
          <Chip tone="danger">{t('documents.rejected')}</Chip>
        ) : stand ? (
          <Chip tone="done">
            {t('documents.on', { date: date(stand.uploadedAt), size: sizeText(stand.bytes, locale) })}
          </Chip>
        ) : (
          <Chip tone="plain">{t('documents.none')}</Chip>
        )}
      </header>
      <p className="secondary">{t(`documents.why.${kind}`)}</p>
      {stand?.rejected && (
        <p className="documents-required">
          {t('documents.rejectedFor', { date: date(stand.rejected.at), reason: stand.rejected.reason })}
        </p>
      )}
      <FileDrop
        label={t(stand ? 'documents.replace' : 'documents.choose', { name })}
        types={pictureTypes}
        maxBytes={maxPictureBytes}
        file={file}
        onFile={(next) => {
          setFile(next);
          send.reset();
        }}
        progress={progress}
        error={send.error?.message ?? null}
        disabled={send.isPending}
      />
      <div className="document-field-acts">
        {file && (
          <Button kind="primary" size="small" isBusy={send.isPending} onClick={() => send.mutate(file)}>
            <Icon name="upload" size={17} />
            {t('documents.send')}
          </Button>
        )}
        {stand && (
          <>
            <Button size="small" aria-label={t('documents.viewNamed', { name })} onClick={() => setOpen(true)}>
              <Icon name="image" size={17} />
              {t('documents.view')}
            </Button>
            <Button
              kind="danger"
              size="small"
              aria-label={t('documents.deleteNamed', { name })}
              isBusy={remove.isPending}
              onClick={ask}
            >
              <Icon name="trash" size={17} />
              {t('documents.delete')}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <PrivateFileModal
          title={name}
          fileName={kind}
          load={() => fetchDocument(riderId, kind)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
