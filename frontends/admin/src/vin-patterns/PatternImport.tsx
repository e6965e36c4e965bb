import { invalidate } from '@podium/ui/api/queries.ts';
import { useState } from 'react';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { downloadCsv } from '@podium/ui/formats/csv.ts';
import { FileRefusal } from '@podium/race-screens/results-import/file/FileRefusal.tsx';
import '@podium/race-screens/results-import/results-import.css';
import '@podium/race-screens/results-import/classes/class-upload.css';
import { importPatterns } from './vin-patterns.api.ts';

const example = 'Model,Year,Pattern\r\n450 SX-F,2026,VBKMXB43*T*\r\n350 XC-F,2025,VBKXCF33*S*\r\n';

export function PatternImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: (chosen: File) => importPatterns(chosen, setProgress),
    meta: { inline: true },
    onSettled: () => setProgress(null),
    onSuccess: async (patterns) => {
      announceDone(t('vinPatterns.imported', { count: patterns.length }));
      await invalidate(cache, 'dealers');
      onClose();
    },
  });
  const take = (chosen: File | null) => (setFile(chosen), sending.reset());
  const { error } = sending;
  return (
    <section className="class-upload card">
      <header>
        <h2>{t('vinPatterns.import')}</h2>
        <button type="button" className="btn btn--small" onClick={() => downloadCsv('vin-patterns', example)}>
          <Icon name="download" size={16} />
          {t('vinPatterns.example')}
        </button>
      </header>
      <p className="secondary">{t('vinPatterns.importText')}</p>
      {error &&
        (isApiError(error) && error.errors.length > 0 ? (
          <FileRefusal error={error} onFile={take} />
        ) : (
          <ErrorNotice error={error} />
        ))}
      <FileDrop
        label={t('vinPatterns.file')}
        types={['.csv', '.xlsx']}
        maxBytes={2_000_000}
        file={file}
        progress={progress}
        onFile={take}
      />
      <p className="class-upload-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('vinPatterns.close')}
        </button>
        <button
          type="button"
          className="btn btn--primary"
          disabled={!file || sending.isPending}
          onClick={() => file && sending.mutate(file)}
        >
          {t('vinPatterns.send')}
        </button>
      </p>
    </section>
  );
}
