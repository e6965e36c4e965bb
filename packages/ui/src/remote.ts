import type { UserType } from '@podium/contracts/roles.ts';
import type { RouteObject } from '@podium/ui/federated/router.ts';
import type { IconName } from './brand/icon-paths.ts';

export type SidebarItem = {
  /** Under `/auth/<role>`, without a leading slash; '' is the landing page. */
  path: string;
  /** A text of the remote's own namespace. */
  label: string;
  icon?: IconName;
  /** A count of waiting work; a collapsed parent shows the sum of its children's. */
  badge?: number;
  items?: readonly SidebarItem[];
  /** Other paths on which this item is current (the detail page of its list). */
  covers?: readonly string[];
  /** The letter that opens it after G; not in an area where a scanner may type letters outside of a field. */
  goKey?: string;
};

/** The public interface of a remote: its routes relative to `/auth/<role>`, its sidebar and its role. */
export type Remote = {
  role: UserType;
  /** The i18n namespace of its texts. */
  namespace: string;
  routes: RouteObject[];
  /** A narrow rail instead of the wide sidebar, for a screen that needs the width (the counter). */
  hasRail?: boolean;
  sidebar: readonly SidebarItem[];
  /** Counts for the sidebar's badges by path; a hook, called within the layout. */
  useBadges?: () => Record<string, number>;
};
