import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import './dealers.css';
import type { ImportedDealers } from './dealers.api.ts';

const max = 100;

/** What a list adds and changes, dealer by dealer; unchanged dealers are only counted. */
export function DealerImportPreview({ preview }: { preview: ImportedDealers }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { added, changed, unchanged, leftOut } = preview;
  const rows = preview.rows.filter(({ kind }) => kind !== 'unchanged');
  return (
    <div className="dealer-import" role="status">
      <p>
        <b>
          {t('dealers.preview.added', { count: added, shown: count(added) })},{' '}
          {t('dealers.preview.changed', { count: changed, shown: count(changed) })}.
        </b>{' '}
        {t('dealers.preview.unchanged', { count: unchanged, shown: count(unchanged) })}{' '}
        {t('dealers.preview.leftOut', { count: leftOut, shown: count(leftOut) })}
      </p>
      <SimpleTable
        rows={rows.slice(0, max)}
        rowKey={({ line }) => line}
        columns={[
          { title: t('dealers.number'), value: ({ dealerId }) => dealerId },
          { title: t('dealers.dealer'), value: ({ name }) => name },
          {
            title: t('dealers.preview.what'),
            render: ({ kind, columns }) =>
              kind === 'added' ? <Chip tone="done">{t('dealers.preview.new')}</Chip> : columns.join(', '),
          },
        ]}
        empty={null}
      />
      {rows.length > max && (
        <p className="secondary">
          {t('dealers.preview.more', { count: rows.length - max, shown: count(rows.length - max) })}
        </p>
      )}
    </div>
  );
}
