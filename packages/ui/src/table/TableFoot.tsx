import { Pagination } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { pageSizes } from './table-address.ts';
import type { TableControl } from './use-table-address.ts';

/** The range of the rows shown, the page size and the pages. */
export function TableFoot({
  control,
  total,
  totalPages,
  shown,
}: {
  control: TableControl;
  total: number;
  totalPages: number;
  shown: number;
}) {
  const { t } = useTranslation('ui');
  const from = (control.page - 1) * control.limit + 1;
  return (
    <footer className="table-foot no-print">
      <p className="secondary">{t('table.range', { from, to: from + shown - 1, total })}</p>
      {total > pageSizes[0] && (
        <label className="table-foot-size">
          {t('table.rows')}
          <select value={control.limit} onChange={(event) => control.setLimit(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {totalPages > 1 && (
        <Pagination
          current={control.page}
          pageSize={control.limit}
          total={total}
          showSizeChanger={false}
          onChange={control.setPage}
        />
      )}
    </footer>
  );
}
