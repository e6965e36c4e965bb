import type { IconName } from '../brand/icon-paths.ts';
import type { SidebarItem } from '../remote.ts';

export type Screen = {
  path: string;
  /** Keys of the remote's own namespace. */
  label: string;
  /** The entry of the sidebar that holds it. */
  parent: string | null;
  icon: IconName;
  goKey: string | null;
};

/** The screens of a sidebar, in its order. */
export const screensOf = (sidebar: readonly SidebarItem[]): Screen[] =>
  sidebar.flatMap((item) =>
    item.items
      ? item.items.map((child) => screenOf(child, item.label, child.icon ?? item.icon))
      : [screenOf(item, null, item.icon)],
  );

const screenOf = ({ path, label, goKey }: SidebarItem, parent: string | null, icon?: IconName): Screen => ({
  path,
  label,
  parent,
  icon: icon ?? 'right',
  goKey: goKey ?? null,
});

export const addressOfScreen = (base: string, { path }: Pick<Screen, 'path'>): string =>
  path ? `${base}/${path}` : base;
