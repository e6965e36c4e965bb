import type { EventDetail } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { UploadCard } from '../file/UploadCard.tsx';
import { useFileUpload } from '../file/use-file-upload.ts';
import { namespace } from '../texts.ts';
import { classChanges } from './class-changes.ts';
import { ClassChanges } from './ClassChanges.tsx';
import { uploadClasses } from './classes.api.ts';
import './class-changes.css';

const example =
  'Class,Type,1,2,3,4,5\r\n450 Pro,cash,500,350,200,150,100\r\n450 A,dealerCredit,250,150,100,75,50\r\nBeginner,noPayout,,,,,\r\n';

/** Sets the classes and payouts of an event from a CSV or Excel file, after a preview of the changes. */
export function ClassUpload({ event, onClose }: { event: EventDetail; onClose?: () => void }) {
  const { t } = useTranslation(namespace);
  const upload = useFileUpload({
    check: (file, onProgress) => uploadClasses(event.id, file, { dryRun: true }, onProgress),
    send: (file, onProgress) => uploadClasses(event.id, file, { dryRun: false }, onProgress),
    onSent: async (classes) => {
      announceDone(t('upload.done', { count: classes.length }));
      upload.choose(null);
      await refreshed();
      onClose?.();
    },
  });
  const changes = upload.preview && classChanges(event.classes, upload.preview);
  const stopped = changes?.some(({ kind, hasResults }) => kind === 'gone' && hasResults) ?? false;
  const changed = changes?.filter(({ kind }) => kind !== 'same').length ?? 0;
  return (
    <UploadCard
      upload={upload}
      texts={{
        title: t('upload.title'),
        text: t('upload.text'),
        example: t('upload.example'),
        file: t('upload.label'),
        send: t('upload.send'),
        close: t('upload.close'),
      }}
      example={{ name: 'classes', csv: example }}
      maxBytes={2_000_000}
      canSend={!stopped && changed > 0}
      onClose={onClose}
    >
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
    </UploadCard>
  );
}
