import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Warning } from '@podium/ui/status/Warning.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { namespace } from '../texts.ts';
import type { EventsAnswer } from './events-upload.api.ts';
import './events-preview.css';

/** The preview of an upload: the events that the file would add, by line. */
export function EventsPreview({ rows }: { rows: EventsAnswer['rows'] }) {
  const { t } = useTranslation(namespace);
  const { tableDate } = useFormats();
  return (
    <div className="events-preview" role="region" aria-label={t('upload.preview', { count: rows.length })} tabIndex={0}>
      <p role="status">{t('upload.preview', { count: rows.length })}</p>
      <SimpleTable
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          { title: t('upload.line'), className: 'figure', value: ({ line }) => line },
          { title: t('event.title'), value: ({ title }) => title },
          {
            title: t('startDate'),
            render: ({ startDate, outsideSeries }) => (
              <>
                {tableDate(startDate)}
                {outsideSeries?.includes('season') && <Warning text={t('event.outside.seasonShort')} />}
              </>
            ),
          },
          {
            title: t('place.label'),
            render: ({ place, outsideSeries }) => (
              <>
                {place}
                {outsideSeries?.includes('country') && <Warning text={t('event.outside.countryShort')} />}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
