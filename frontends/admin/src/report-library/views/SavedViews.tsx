import { useState } from 'react';
import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { DeleteView } from './DeleteView.tsx';
import { useMayDelete } from './use-may-delete.ts';
import { useViews } from './use-views.ts';
import { useSharing } from './ViewChips.tsx';
import { EditView } from './ViewDialog.tsx';
import { addressOfView } from './views.api.ts';
import './views.css';

/** The user's own views and those that others share. */
export function SavedViews() {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const sharing = useSharing();
  const mayDelete = useMayDelete();
  const query = useViews();
  const list = useWholeList(query.data, { query });
  const [open, setOpen] = useState<{ act: 'edit' | 'delete'; view: SavedView } | null>(null);
  const close = () => setOpen(null);
  const columns: Column<SavedView>[] = [
    {
      key: 'name',
      title: t('savedViews.name'),
      lead: true,
      sortable: true,
      value: ({ name }) => name,
      render: (view) => (
        <Link className="view-name" to={addressOfView(view)}>
          {view.name}
        </Link>
      ),
    },
    { key: 'report', title: t('savedViews.report'), sortable: true, value: ({ reportTitle }) => reportTitle },
    { key: 'visibility', title: t('savedViews.visibility'), sortable: true, value: sharing },
    {
      key: 'schedule',
      title: t('savedViews.schedule'),
      sortable: true,
      value: ({ schedule }) => t(`savedViews.when.${schedule}`),
    },
    {
      key: 'lastSentAt',
      title: t('savedViews.lastSent'),
      sortable: true,
      value: ({ lastSentAt }) => lastSentAt ?? '',
      render: ({ lastSentAt, lastSentFor, schedule }) =>
        lastSentAt ? (
          <span className="view-sent">
            {tableDate(lastSentAt)}
            {lastSentFor && (
              <small className="secondary">
                {t('savedViews.sentFor', {
                  from: tableDate(lastSentFor.startDate),
                  to: tableDate(lastSentFor.endDate),
                })}
              </small>
            )}
          </span>
        ) : (
          <span className="secondary">{schedule === 'none' ? '–' : t('savedViews.notYet')}</span>
        ),
    },
  ];
  const act = (kind: 'edit' | 'delete', view: SavedView) => (
    <Button
      kind={kind === 'delete' ? 'danger' : 'plain'}
      size="small"
      aria-label={t(`savedViews.${kind}Of`, { name: view.name })}
      onClick={() => setOpen({ act: kind, view })}
    >
      {t(`savedViews.${kind}`)}
    </Button>
  );
  return (
    <section className="saved-views">
      <h2>{t('savedViews.title')}</h2>
      {query.data?.length === 0 ? (
        <div className="card">
          <EmptyNotice title={t('savedViews.none')} text={t('savedViews.noneText')} />
        </div>
      ) : (
        <DataTable<SavedView>
          {...list.table}
          name="saved-views"
          caption={t('savedViews.title')}
          columns={columns}
          rowKey={({ id }) => id}
          searchPlaceholder={t('savedViews.search')}
          exports={null}
          rowActions={(view) =>
            mayDelete(view) && (
              <span className="view-acts">
                {view.isOwn && act('edit', view)}
                {act('delete', view)}
              </span>
            )
          }
        />
      )}
      {open?.act === 'edit' && <EditView view={open.view} onClose={close} />}
      {open?.act === 'delete' && <DeleteView view={open.view} onClose={close} />}
    </section>
  );
}
