import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { deleteView } from './views.api.ts';

type DeleteViewProps = { view: SavedView; onDeleted?: () => void; onClose: () => void };

export function DeleteView({ view, onDeleted, onClose }: DeleteViewProps) {
  const { t } = useTranslation('admin');
  const nameOf = useStaffNames();
  const act = async () => {
    await deleteView(view);
    announceDone(t('savedViews.deleted', { name: view.name }));
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={t('savedViews.deleteTitle', { name: view.name })}
      yes={t('savedViews.deleteYes')}
      isDangerous
      act={act}
      onClose={onClose}
    >
      {!view.isOwn && <p>{t('savedViews.deleteLeft', { name: nameOf(view.ownerId) })}</p>}
      <p>{t('savedViews.deleteText')}</p>
      {view.visibility === 'shared' && <p>{t('savedViews.deleteShared')}</p>}
      {view.schedule !== 'none' && <p>{t('savedViews.deleteMail')}</p>}
    </ConfirmDialog>
  );
}
