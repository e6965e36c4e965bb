import type { ApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
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
      <SimpleTable
        rows={error.errors}
        columns={[
          { title: t('column.line'), className: 'figure', value: ({ line }) => line ?? '–' },
          { title: t('refusal.column'), render: ({ column }) => (column ? <code>{column}</code> : '–') },
          { title: t('refusal.problem'), value: ({ message }) => message },
        ]}
      />
    </section>
  );
}
