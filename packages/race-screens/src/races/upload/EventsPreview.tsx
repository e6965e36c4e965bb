import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
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
      <table>
        <thead>
          <tr>
            <th scope="col">{t('upload.line')}</th>
            <th scope="col">{t('event.title')}</th>
            <th scope="col">{t('startDate')}</th>
            <th scope="col">{t('place.label')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, title, startDate, place }) => (
            <tr key={line}>
              <td className="figure">{line}</td>
              <td>{title}</td>
              <td>{tableDate(startDate)}</td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
