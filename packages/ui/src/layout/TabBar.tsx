import { useEffect, useRef } from 'react';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import './tab-bar.css';

export type Tab<Key extends string> = { key: Key; label: string; to: string; count?: number | null | undefined };
type TabBarProps<Key extends string> = {
  /** Names the bar for screen readers. */ label: string;
  tabs: readonly Tab<Key>[];
  open: Key;
  /** Replaces the history entry, so that Back leads to the previous page. */ replace?: boolean;
};

/** Links that look like tabs; the open one is in the address. */
export function TabBar<Key extends string>({ label, tabs, open, replace = false }: TabBarProps<Key>) {
  const { count: format } = useFormats();
  const bar = useRef<HTMLElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  // On a phone the bar is wider than the screen, and wider still once the counts are loaded.
  useEffect(() => {
    void bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [open, counts]);
  return (
    <nav ref={bar} className="card tab-bar" aria-label={label}>
      {tabs.map(({ key, label: text, to, count }) => (
        <Link key={key} to={to} replace={replace} preventScrollReset aria-current={key === open ? 'page' : undefined}>
          {text}
          {typeof count === 'number' && <b className="figure">{format(count)}</b>}
        </Link>
      ))}
    </nav>
  );
}
