import { invalidate } from '@podium/ui/api/queries.ts';
import { Suspense, useState } from 'react';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { downloadCsv } from '@podium/ui/formats/csv.ts';
import { FileRefusal } from '../../results-import/file/FileRefusal.tsx';
import '../../results-import/results-import.css';
import { namespace } from '../texts.ts';
import { EventsPreview } from './EventsPreview.tsx';
import { uploadEvents } from './events-upload.api.ts';

const example = [
  'Title,Start Date,End Date,Venue,City,State,Zipcode,Country,Address,Website,Venue Website,Type,Paying',
  'Round 1,2026-03-07,2026-03-08,Fox Raceway,Pala,CA,92059,US,12799 CA-76,https://example.com,,National,yes',
  'Round 2,2026-04-11,2026-04-11,Gopher Dunes,Courtland,ON,N0J 1E0,CA,,,,,yes',
  '',
].join('\r\n');

type EventsUploadProps = { userType: 'admin' | 'promoter'; seriesId: string; onClose: () => void };

/**
 * Adds events to a series from a file. A preview, or the errors by line, comes first; nothing is written until the user
 * confirms it.
 */
export function EventsUpload(props: EventsUploadProps) {
  return (
    <Suspense fallback={null}>
      <Upload {...props} />
    </Suspense>
  );
}

function Upload({ userType, seriesId, onClose }: EventsUploadProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = (chosen: File, dryRun: boolean) => uploadEvents(userType, seriesId, chosen, dryRun, setProgress);
  const check = useMutation({
    mutationFn: (chosen: File) => send(chosen, true),
    meta: { inline: true },
    onSettled: () => setProgress(null),
  });
  const adding = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    meta: { inline: true },
    onSettled: () => setProgress(null),
    onSuccess: async ({ events }) => {
      announceDone(t('upload.done', { count: events.length }));
      await invalidate(cache, 'catalog');
      onClose();
    },
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    adding.reset();
    check.reset();
    if (chosen) check.mutate(chosen);
  };
  const error = adding.error ?? check.error;
  const rows = error ? [] : (check.data?.rows ?? []);
  return (
    <section className="class-upload card">
      <header>
        <h2>{t('upload.title')}</h2>
        <button type="button" className="btn btn--small" onClick={() => downloadCsv('events', example)}>
          <Icon name="download" size={16} />
          {t('upload.example')}
        </button>
      </header>
      <p className="secondary">{t('upload.text')}</p>
      {error &&
        (isApiError(error) && error.errors.length > 0 ? (
          <FileRefusal error={error} onFile={take} />
        ) : (
          <ErrorNotice error={error} {...(file && { onRetry: () => take(file) })} />
        ))}
      <FileDrop
        label={t('upload.file')}
        types={['.csv', '.xlsx']}
        maxBytes={5_000_000}
        file={file}
        progress={progress}
        disabled={adding.isPending}
        onFile={take}
      />
      {rows.length > 0 && <EventsPreview rows={rows} />}
      <p className="class-upload-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('ui:cancel')}
        </button>
        <button
          type="button"
          className="btn btn--primary"
          disabled={rows.length === 0 || adding.isPending}
          onClick={() => file && adding.mutate(file)}
        >
          {rows.length > 0 ? t('upload.add', { count: rows.length }) : t('upload.addNone')}
        </button>
      </p>
    </section>
  );
}
