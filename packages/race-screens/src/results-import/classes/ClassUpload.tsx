import { invalidate } from '@podium/ui/api/queries.ts';
import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { downloadCsv } from '@podium/ui/formats/csv.ts';
import { FileRefusal } from '../file/FileRefusal.tsx';
import { namespace } from '../texts.ts';
import { classChanges } from './class-changes.ts';
import { ClassChanges } from './ClassChanges.tsx';
import { uploadClasses, type UploadedClass } from './classes.api.ts';
import '../results-import.css';
import './class-upload.css';

const example =
  'Class,Type,1,2,3,4,5\r\n450 Pro,cash,500,350,200,150,100\r\n450 A,dealerCredit,250,150,100,75,50\r\nBeginner,noPayout,,,,,\r\n';

/** Sets the classes and payouts of an event from a CSV or Excel file, after a preview of the changes. */
export function ClassUpload({ event, onClose }: { event: EventDetail; onClose?: () => void }) {
  const { t } = useTranslation(namespace);
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [read, setRead] = useState<readonly UploadedClass[] | null>(null);
  const reading = useMutation({
    mutationFn: (chosen: File) => uploadClasses(event.id, chosen, { dryRun: true }, setProgress),
    meta: { inline: true },
    onSettled: () => setProgress(null),
    onSuccess: setRead,
  });
  const setting = useMutation({
    mutationFn: (chosen: File) => uploadClasses(event.id, chosen, { dryRun: false }, setProgress),
    meta: { inline: true },
    onSettled: () => setProgress(null),
    onSuccess: async (classes) => {
      announceDone(t('upload.done', { count: classes.length }));
      take(null);
      await invalidate(cache, 'catalog', 'rewards', 'reports');
      onClose?.();
    },
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    setRead(null);
    setting.reset();
    reading.reset();
    if (chosen) reading.mutate(chosen);
  };
  const changes = read && classChanges(event.classes, read);
  const stopped = changes?.some(({ kind, hasResults }) => kind === 'gone' && hasResults) ?? false;
  const changed = changes?.filter(({ kind }) => kind !== 'same').length ?? 0;
  const error = setting.error ?? reading.error;
  return (
    <section className="class-upload card">
      <header>
        <h2>{t('upload.title')}</h2>
        <button type="button" className="btn btn--small" onClick={() => downloadCsv('classes', example)}>
          <Icon name="download" size={16} />
          {t('upload.example')}
        </button>
      </header>
      <p className="secondary">{t('upload.text')}</p>
      {error &&
        (isApiError(error) && error.errors.length > 0 ? (
          <FileRefusal error={error} onFile={take} />
        ) : (
          <ErrorNotice error={error} />
        ))}
      <FileDrop
        label={t('upload.label')}
        types={['.csv', '.xlsx']}
        maxBytes={2_000_000}
        file={file}
        progress={progress}
        onFile={take}
      />
      {changes && (
        <div role="status">
          <h3>{t('upload.preview')}</h3>
          <p className="secondary">
            {t(stopped ? 'upload.stopped' : changed === 0 ? 'upload.nothing' : 'upload.previewText', {
              count: changed,
            })}
          </p>
          <ClassChanges changes={changes} currency={event.currency} />
        </div>
      )}
      <p className="class-upload-actions">
        {onClose && (
          <button type="button" className="btn" onClick={onClose}>
            {t('upload.close')}
          </button>
        )}
        <button
          type="button"
          className="btn btn--primary"
          disabled={!file || !changes || stopped || changed === 0 || setting.isPending}
          onClick={() => file && setting.mutate(file)}
        >
          {t('upload.send')}
        </button>
      </p>
    </section>
  );
}
