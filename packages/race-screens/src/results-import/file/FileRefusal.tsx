import type { ApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { namespace } from '../texts.ts';
import { ReplaceFile } from './FileBar.tsx';

/** A refused file: its errors by line and column, and a button to choose the corrected file. */
export function FileRefusal({
  error,
  onFile,
  accept,
}: {
  error: ApiError;
  onFile: (file: File) => void;
  accept?: string;
}) {
  const { t } = useTranslation(namespace);
  return (
    <section className="import-refusal card" role="alert">
      <header>
        <Icon name="warning" size={28} />
        <div>
          <p className="import-refusal-title">{error.message}</p>
          <p>{t('refusal.note', { count: error.errors.length })}</p>
        </div>
        <ReplaceFile onFile={onFile} accept={accept} />
      </header>
      <table>
        <thead>
          <tr>
            <th>{t('column.line')}</th>
            <th>{t('refusal.column')}</th>
            <th>{t('refusal.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {error.errors.map((each, i) => (
            <tr key={i}>
              <td className="figure">{each.line ?? '–'}</td>
              <td>{each.column ? <code>{each.column}</code> : '–'}</td>
              <td>{each.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
