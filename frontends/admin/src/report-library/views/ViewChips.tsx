import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { useHasLeft, useStaffNames } from '../../people/use-staff-names.ts';

/** Who can see a view, worded for the current user. */
export function useSharing(): (view: SavedView) => string {
  const { t } = useTranslation('admin');
  const nameOf = useStaffNames();
  const hasLeft = useHasLeft();
  return ({ isOwn, visibility, ownerId }) => {
    if (isOwn) return t(`savedViews.for.${visibility}`);
    return t(hasLeft(ownerId) ? 'savedViews.sharedByLeft' : 'savedViews.sharedBy', { name: nameOf(ownerId) });
  };
}

export function ViewChips({ view }: { view: SavedView }) {
  const { t } = useTranslation('admin');
  const sharing = useSharing();
  return (
    <span className="view-chips">
      <Chip icon={view.visibility === 'own' ? 'lock' : 'user'}>{sharing(view)}</Chip>
      {view.schedule !== 'none' && <Chip icon="mail">{t(`savedViews.when.${view.schedule}`)}</Chip>}
    </span>
  );
}
