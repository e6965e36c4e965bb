import { dealerColumns } from '@podium/contracts/choices.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { UploadCard } from '@podium/race-screens/results-import/file/UploadCard.tsx';
import { useFileUpload } from '@podium/race-screens/results-import/file/use-file-upload.ts';
import { DealerImportPreview } from './DealerImportPreview.tsx';
import { importDealers } from './dealers.api.ts';

const example = `${[...dealerColumns.required, ...dealerColumns.optional].join(',')}\r\n`;

/** Imports a list of the brand's dealers after a preview of its changes. */
export function DealerImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const upload = useFileUpload({
    check: (file, onProgress) => importDealers(file, true, onProgress),
    send: (file, onProgress) => importDealers(file, false, onProgress),
    onSent: async () => {
      announceDone(t('dealers.imported'));
      await refreshed();
      onClose();
    },
  });
  const { preview } = upload;
  const changes = preview ? preview.added + preview.changed : 0;
  return (
    <UploadCard
      upload={upload}
      texts={{
        title: t('dealers.import'),
        text: t('dealers.importText'),
        example: t('dealers.template'),
        file: t('dealers.list'),
        send: t('dealers.importYes', { count: changes }),
        close: t('dealers.close'),
      }}
      example={{ name: t('dealers.file'), csv: example }}
      maxBytes={5_000_000}
      canSend={changes > 0}
      onClose={onClose}
    >
      {preview && <DealerImportPreview preview={preview} />}
    </UploadCard>
  );
}
