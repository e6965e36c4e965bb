import { Suspense } from 'react';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { UploadCard } from '../../results-import/file/UploadCard.tsx';
import { useFileUpload } from '../../results-import/file/use-file-upload.ts';
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
  const upload = useFileUpload({
    check: (file, onProgress) => uploadEvents(userType, seriesId, file, true, onProgress),
    send: (file, onProgress) => uploadEvents(userType, seriesId, file, false, onProgress),
    onSent: async ({ events }) => {
      announceDone(t('upload.done', { count: events.length }));
      await refreshed();
      onClose();
    },
  });
  const rows = upload.error ? [] : (upload.preview?.rows ?? []);
  return (
    <UploadCard
      upload={upload}
      texts={{
        title: t('upload.title'),
        text: t('upload.text'),
        example: t('upload.example'),
        file: t('upload.file'),
        send: rows.length > 0 ? t('upload.add', { count: rows.length }) : t('upload.addNone'),
        close: t('ui:cancel'),
      }}
      example={{ name: 'events', csv: example }}
      maxBytes={5_000_000}
      canSend={rows.length > 0}
      onClose={onClose}
    >
      {rows.length > 0 && <EventsPreview rows={rows} />}
    </UploadCard>
  );
}
