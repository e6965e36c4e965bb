import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { UploadCard } from '@podium/race-screens/results-import/file/UploadCard.tsx';
import { useFileUpload } from '@podium/race-screens/results-import/file/use-file-upload.ts';
import { importPatterns } from './vin-patterns.api.ts';

const example = 'Model,Year,Pattern\r\n450 SX-F,2026,VBKMXB43*T*\r\n350 XC-F,2025,VBKXCF33*S*\r\n';

/** Adds VIN patterns from a file. */
export function PatternImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const upload = useFileUpload({
    send: importPatterns,
    onSent: async (patterns) => {
      announceDone(t('vinPatterns.imported', { count: patterns.length }));
      await refreshed();
      onClose();
    },
  });
  return (
    <UploadCard
      upload={upload}
      texts={{
        title: t('vinPatterns.import'),
        text: t('vinPatterns.importText'),
        example: t('vinPatterns.example'),
        file: t('vinPatterns.file'),
        send: t('vinPatterns.send'),
        close: t('vinPatterns.close'),
      }}
      example={{ name: 'vin-patterns', csv: example }}
      maxBytes={2_000_000}
      canSend
      onClose={onClose}
    />
  );
}
