import { useState } from 'react';
import type { FileReport } from '@podium/contracts/api/catalog/results-files.ts';
import { closeFileReport as limits } from '@podium/contracts/limits/catalog.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { saveFile } from '@podium/ui/formats/save-file.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { closeFileReport, fetchReportedFile, fileReportsQuery, type listFileReports } from './reviews.api.ts';

type Query = { data: Awaited<ReturnType<typeof listFileReports>> | undefined; error: unknown; refetch: () => unknown };

/** Results files that promoters or staff say were not read well, and those that were closed. */
export function FileQueue({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const [closing, setClosing] = useState<FileReport | null>(null);
  const closed = useQuery(fileReportsQuery('closed'));
  const close = async ({ id }: FileReport, note: string) => {
    await closeFileReport(id, note);
    announceDone(t('reviews.files.closed'));
  };
  return (
    <>
      <p className="secondary review-text">{t('reviews.files.text')}</p>
      <Loaded query={query} lines={3} height={120}>
        {({ reports }) =>
          reports.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('reviews.files.none')} text={t('reviews.files.noneText')} />
            </div>
          ) : (
            <ul className="review-list">
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} onClose={() => setClosing(report)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {closed.data && closed.data.reports.length > 0 && (
        <details className="review-before">
          <summary>{t('reviews.files.closedOnes', { count: closed.data.pagination.total })}</summary>
          <ul className="review-list">
            {closed.data.reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {closing && (
        <ConfirmDialog
          title={t('reviews.files.closeAsk', { name: closing.fileName ?? t('reviews.files.pasted') })}
          yes={t('reviews.files.close')}
          note={{ path: 'note', maxLength: limits.note, isRequired: true }}
          act={(note) => close(closing, note)}
          onClose={() => setClosing(null)}
        >
          <p>{t('reviews.files.closeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReportCard({ report, onClose }: { report: FileReport; onClose?: () => void }) {
  const { t, i18n } = useTranslation('admin');
  const { date, time } = useFormats();
  const { fileName, bytes, eventId, eventTitle, note, sentAt, sentBy, keptUntil, closed } = report;
  const name = fileName ?? t('reviews.files.pasted');
  const download = useMutation({
    mutationFn: () => fetchReportedFile(report.id),
    onSuccess: (blob: Blob) => saveFile(blob, fileName ?? 'results.txt'),
  });
  return (
    <article className="review card" aria-label={name}>
      <header className="review-head">
        <div>
          <h2>{name}</h2>
          <p className="secondary">
            {sizeText(bytes, i18n.language)}, <Link to={`/auth/admin/event/${eventId}?tab=results`}>{eventTitle}</Link>
          </p>
        </div>
      </header>
      <p className="secondary">
        {t('reviews.files.sent', {
          name: sentBy.name ?? t('waiting.staff'),
          date: date(sentAt),
          time: time(sentAt),
          until: date(keptUntil),
        })}
      </p>
      {note && <blockquote className="review-note">{note}</blockquote>}
      {closed && (
        <p>
          {t('reviews.files.closedBy', { name: closed.by.name ?? t('waiting.staff'), date: date(closed.at) })}{' '}
          {closed.note}
        </p>
      )}
      <footer className="review-acts">
        <Button isBusy={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" size={16} />
          {t('reviews.files.download')}
          <span className="visually-hidden">{name}</span>
        </Button>
        {onClose && (
          <Button kind="primary" onClick={onClose}>
            <Icon name="check" size={16} />
            {t('reviews.files.close')}
            <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </footer>
    </article>
  );
}
