import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { useHasLeft } from '../../people/use-staff-names.ts';

/** The owner may; any admin may once the owner has left the staff. */
export function useMayDelete(): (view: SavedView) => boolean {
  const hasLeft = useHasLeft();
  return ({ isOwn, ownerId }) => isOwn || hasLeft(ownerId);
}
