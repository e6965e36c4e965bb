import { memo } from 'react';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Cluster } from '../clusters.ts';
import type { MapProps } from '../map-port.ts';

type MapMarkProps = Pick<MapProps, 'describe' | 'onOpen' | 'onPoint'> & {
  cluster: Cluster;
  left: number;
  top: number;
  /** Class names of its variant. */
  look: string;
  isOpen: boolean;
  hasName: boolean;
};

/** One mark; it is rendered again only when it changes, not when the map moves. */
export const MapMark = memo(function MapMark({
  cluster,
  left,
  top,
  look,
  isOpen,
  hasName,
  describe,
  onOpen,
  onPoint,
}: MapMarkProps) {
  const { label, name } = describe(cluster);
  const count = cluster.points.length;
  return (
    <li style={{ left, top, zIndex: cluster.isNear ? 2 : 1 }}>
      <Button
        kind="bare"
        className={`map-mark ${look}`}
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => onOpen(isOpen ? null : cluster)}
        onMouseEnter={() => onPoint?.(cluster)}
        onMouseLeave={() => onPoint?.(null)}
        onFocus={() => onPoint?.(cluster)}
        onBlur={() => onPoint?.(null)}
      >
        <span data-count={count} style={{ minWidth: 28 + Math.min(14, Math.log2(count) * 3.5) }} />
        {hasName && <b aria-hidden="true">{name}</b>}
      </Button>
    </li>
  );
});
