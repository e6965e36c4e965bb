import type { ReactNode } from 'react';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { FirstTab } from '../form/UnsavedGuard.tsx';
import { TabBar, type Tab } from './TabBar.tsx';

type DetailTabsProps<Key extends string> = {
  /** Names the bar for screen readers. */
  label: string;
  tabs: readonly Omit<Tab<Key>, 'to'>[];
  /** Open where the address names no tab. */
  first: Key;
  children: (open: Key) => ReactNode;
};

/** A part of a page for each tab; the open one is in the address, and the others are not mounted. */
export function DetailTabs<Key extends string>({ label, tabs, first, children }: DetailTabsProps<Key>) {
  const [params] = useSearchParams();
  const open = tabs.find(({ key }) => key === params.get('tab'))?.key ?? first;
  return (
    <section className="detail-tabs">
      <TabBar label={label} open={open} tabs={tabs.map((tab) => ({ ...tab, to: `?tab=${tab.key}` }))} replace />
      <FirstTab value={first}>{children(open)}</FirstTab>
    </section>
  );
}
