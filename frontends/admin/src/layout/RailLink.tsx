import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Link } from '@podium/ui/federated/router.ts';

type RailLinkProps = { tab: string; label: string; icon?: 'edit' | 'plus' | 'right' };

/** A link from a card of a detail page's rail to the tab with its details. */
export function RailLink({ tab, label, icon = 'edit' }: RailLinkProps) {
  return (
    <Link to={`?tab=${tab}`} replace preventScrollReset aria-label={label} data-hint={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}
