import { useState } from 'react';
import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { addressOfQuery } from '@podium/contracts/report-address.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { DeleteView } from './DeleteView.tsx';
import { SaveView } from './SaveView.tsx';
import { useMayDelete } from './use-may-delete.ts';
import { useView } from './use-views.ts';
import { ViewChips } from './ViewChips.tsx';
import { EditView } from './ViewDialog.tsx';
import { addressOfView } from './views.api.ts';
import './views.css';

type ViewBarProps = {
  viewId: string;
  /** As the page shows the report. */ shown: string;
  /** Switches to another view, or to none. */ onView: (viewId: string | null) => void;
};

/** The view that a report was opened from, and its actions. */
export function ViewBar({ viewId, shown, onView }: ViewBarProps) {
  const { t } = useTranslation('admin');
  const query = useView(viewId);
  return (
    <section className="view-bar card no-print" aria-label={t('savedViews.one')}>
      <Loaded query={query} lines={1}>
        {(view) => <LoadedBar view={view} shown={shown} onView={onView} />}
      </Loaded>
      {query.error && !query.data && (
        <Button size="small" onClick={() => onView(null)}>
          {t('savedViews.leave')}
        </Button>
      )}
    </section>
  );
}

function LoadedBar({ view, shown, onView }: Omit<ViewBarProps, 'viewId'> & { view: SavedView }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const mayDelete = useMayDelete();
  const isChanged = shown !== addressOfQuery(view.query);
  return (
    <>
      <div className="view-bar-words">
        <h2>
          <Icon name="star" size={18} />
          {view.name}
        </h2>
        <ViewChips view={view} />
      </div>
      <div className="view-bar-acts">
        {view.isOwn && (
          <Button kind={isChanged ? 'primary' : 'plain'} size="small" icon="edit" onClick={() => setOpen('edit')}>
            {t('savedViews.change')}
          </Button>
        )}
        <SaveView reportName={view.reportName} shown={shown} isAnother onSaved={onView} />
        {mayDelete(view) && (
          <Button kind="danger" size="small" icon="trash" onClick={() => setOpen('delete')}>
            {t('savedViews.delete')}
          </Button>
        )}
      </div>
      {isChanged && (
        <p className="view-bar-changed">
          {t('savedViews.differs')} <Link to={addressOfView(view)}>{t('savedViews.asSaved')}</Link>
        </p>
      )}
      {open === 'edit' && <EditView view={view} shown={shown} onClose={close} />}
      {open === 'delete' && <DeleteView view={view} onDeleted={() => onView(null)} onClose={close} />}
    </>
  );
}
