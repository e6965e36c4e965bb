import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import './detail.css';

type DetailTab<Key extends string> = { key: Key; label: string; count?: number | undefined };
type DetailTabsProps<Key extends string> = {
  /** Names the bar for screen readers. */
  label: string;
  tabs: readonly DetailTab<Key>[];
  /** Open where the address names none. */
  first: Key;
  children: (open: Key) => ReactNode;
};

/** The parts of a detail page; which one is open stands in the address. */
export function DetailTabs<Key extends string>({ label, tabs, first, children }: DetailTabsProps<Key>) {
  const [params] = useSearchParams();
  const open = tabs.find(({ key }) => key === params.get('tab'))?.key ?? first;
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen.
  useEffect(() => {
    void bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [open]);
  return (
    <section className="detail-tabs">
      <nav ref={bar} className="card" aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            to={`?tab=${tab.key}`}
            replace
            preventScrollReset
            aria-current={tab.key === open ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <b className="figure">{tab.count}</b>}
          </Link>
        ))}
      </nav>
      {children(open)}
    </section>
  );
}
