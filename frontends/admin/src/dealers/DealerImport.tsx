import { invalidate } from '@podium/ui/api/queries.ts';
import { useState } from 'react';
import { dealerColumns } from '@podium/contracts/api/dealers/dealer-import.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { downloadCsv } from '@podium/ui/formats/csv.ts';
import { FileRefusal } from '@podium/race-screens/results-import/file/FileRefusal.tsx';
import '@podium/race-screens/results-import/results-import.css';
import '@podium/race-screens/results-import/classes/class-upload.css';
import { DealerImportPreview } from './DealerImportPreview.tsx';
import { importDealers } from './dealers.api.ts';

const example = `${[...dealerColumns.required, ...dealerColumns.optional].join(',')}\r\n`;

/** Imports a list of the brand's dealers after a preview of its changes. */
export function DealerImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = (chosen: File, dryRun: boolean) => importDealers(chosen, dryRun, setProgress);
  const meta = { inline: true };
  const onSettled = () => setProgress(null);
  const preview = useMutation({ mutationFn: (chosen: File) => send(chosen, true), meta, onSettled });
  const saving = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    meta,
    onSettled,
    onSuccess: async () => {
      announceDone(t('dealers.imported'));
      await invalidate(cache, 'dealers');
      onClose();
    },
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    saving.reset();
    preview.reset();
    if (chosen) preview.mutate(chosen);
  };
  const error = saving.error ?? preview.error;
  const changes = preview.data ? preview.data.added + preview.data.changed : 0;
  return (
    <section className="class-upload card">
      <header>
        <h2>{t('dealers.import')}</h2>
        <button type="button" className="btn btn--small" onClick={() => downloadCsv(t('dealers.file'), example)}>
          <Icon name="download" size={16} />
          {t('dealers.template')}
        </button>
      </header>
      <p className="secondary">{t('dealers.importText')}</p>
      {error &&
        (isApiError(error) && error.errors.length > 0 ? (
          <FileRefusal error={error} onFile={take} />
        ) : (
          <ErrorNotice error={error} />
        ))}
      <FileDrop
        label={t('dealers.list')}
        types={['.csv', '.xlsx']}
        maxBytes={5_000_000}
        file={file}
        progress={progress}
        onFile={take}
      />
      {preview.data && <DealerImportPreview preview={preview.data} />}
      <p className="class-upload-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('dealers.close')}
        </button>
        <button
          type="button"
          className="btn btn--primary"
          disabled={!file || changes === 0 || saving.isPending}
          onClick={() => file && saving.mutate(file)}
        >
          {t('dealers.importYes', { count: changes })}
        </button>
      </p>
    </section>
  );
}
