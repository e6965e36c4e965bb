import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { clustersOf, holds, isApproximate, type Cluster } from '../clusters.ts';
import { MapGround } from './MapGround.tsx';
import { MapLegend } from '../MapLegend.tsx';
import { MapLocator, MapScale } from './MapLocator.tsx';
import { MapMark } from './MapMark.tsx';
import type { MapProps } from '../map-port.ts';
import { around, maxZoom, minZoom, onScreen, worldWidth } from '../mercator.ts';
import { useSize } from './use-size.ts';
import { useView } from './use-view.ts';

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const step = 90;
/** Half the maximum height of an info window, and its margin. */
const cardRoom = 160;
/** From this zoom level on marks carry place names, because the land around them has no features. */
const namesFrom = 7;
/** A press that moves less is a click. */
const slack = 4;

/** The product's own map: no third party, no key, no network beyond our own files. */
export function DrawnMap({
  points,
  center = null,
  miles = null,
  label,
  expected,
  describe,
  card,
  openId,
  onOpen,
  pointedId = null,
  onPoint,
  frame,
  target = null,
}: MapProps) {
  const { t } = useTranslation('shell');
  const [ref, size] = useSize<HTMLDivElement>(expected);
  const places = useMemo(
    () => frame ?? [...points, ...(center ? around(center, miles ?? 0) : [])],
    [frame, points, center, miles],
  );
  const { seen, zoomBy, panBy, fit } = useView(places, size);
  const drag = useRef<{ x: number; y: number; isMoving: boolean } | null>(null);
  const level = seen ? Math.floor(seen.view.zoom * 2) / 2 : 0;
  const clusters = useMemo(() => clustersOf(points, level), [points, level]);
  const base = seen?.base;
  const laidOut = useMemo(
    () => (base && size ? clusters.map((cluster) => ({ cluster, ...onScreen(cluster, base, size) })) : []),
    [clusters, base, size],
  );
  const isSized = size !== null;
  const latest = useRef({ fit, onOpen, onPoint });
  latest.current = { fit, onOpen, onPoint };
  const openMark = useCallback((cluster: Cluster | null) => latest.current.onOpen(cluster), []);
  const pointAtMark = useCallback((cluster: Cluster | null) => latest.current.onPoint?.(cluster), []);
  useEffect(() => {
    if (target && isSized) latest.current.fit([target]);
  }, [target, isSized]);
  const isAhead = typeof document === 'undefined';
  const view = seen?.view;
  const world = worldWidth(view?.zoom ?? 0);
  const shift = view && base ? { x: (base.x - view.x) * world, y: (base.y - view.y) * world } : { x: 0, y: 0 };
  const inSight = laidOut.filter(({ left, top }) => {
    const [x, y] = [left + shift.x, top + shift.y];
    return size && x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20;
  });
  const open = openId === null ? undefined : laidOut.find(({ cluster }) => holds(cluster, openId));
  const openAt = open && { left: open.left + shift.x, top: open.top + shift.y };
  const close = () => {
    ref.current?.querySelector<HTMLElement>('.map-mark[aria-expanded=true]')?.focus();
    onOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) panBy(arrow[0] * step, arrow[1] * step);
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0 && !(event.target as Element).closest('button, a, .map-card'))
      drag.current = { x: event.clientX, y: event.clientY, isMoving: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.isMoving && Math.hypot(dx, dy) < slack) return;
    if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, isMoving: true };
    panBy(-dx, -dy);
  };
  const endDrag = () => void (drag.current = null);
  return (
    <div
      ref={ref}
      className="map"
      role="group"
      aria-label={label}
      aria-describedby="map-keys"
      tabIndex={0}
      data-zoom={view?.zoom.toFixed(2)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={(event) => !(event.target as Element).closest('button, .map-card') && zoomBy(1)}
    >
      <p id="map-keys" className="visually-hidden">
        {t('map.keys')}
      </p>
      {/* Rendered ahead it may be larger or smaller than its place, and is shown around its middle. */}
      <div className={isAhead ? 'map-sheet is-ahead' : 'map-sheet'} style={isAhead && size ? { ...size } : undefined}>
        {view && size && (
          <MapGround
            view={view}
            size={size}
            isAhead={isAhead}
            center={center}
            miles={miles}
            marks={inSight.map(({ left, top }) => ({ left: left + shift.x, top: top + shift.y }))}
          />
        )}
        <ul className="map-marks" style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
          {inSight.map(({ cluster, left, top }) => (
            <MapMark
              key={cluster.key}
              cluster={cluster}
              left={left}
              top={top}
              look={[
                center && cluster.isNear && 'is-near',
                isApproximate(cluster) && 'is-approximate',
                holds(cluster, pointedId) && 'is-pointed',
              ]
                .filter(Boolean)
                .join(' ')}
              isOpen={cluster === open?.cluster}
              hasName={(view?.zoom ?? 0) >= namesFrom}
              describe={describe}
              onOpen={openMark}
              onPoint={pointAtMark}
            />
          ))}
        </ul>
      </div>
      {open && openAt && size && (
        <div
          className={openAt.left > size.width / 2 ? 'map-card-place is-left' : 'map-card-place'}
          style={
            {
              '--left': `${openAt.left}px`,
              '--top': `${Math.min(size.height - cardRoom, Math.max(cardRoom, openAt.top))}px`,
            } as Record<string, string>
          }
        >
          {card(open.cluster, {
            close,
            zoom: () => {
              fit(open.cluster.points);
              onOpen(null);
              ref.current?.focus({ preventScroll: true });
            },
          })}
        </div>
      )}
      {view && <MapLocator view={view} isAhead={isAhead} />}
      {view && <MapScale view={view} label={(length) => t('map.miles', { miles: length })} />}
      <MapLegend points={points} miles={miles} center={center} />
      <div className="map-zoom">
        <IconButton
          icon="plus"
          iconSize={20}
          label={t('map.zoomIn')}
          disabled={!view || view.zoom >= maxZoom}
          onClick={() => zoomBy(1)}
        />
        <IconButton
          icon="minus"
          iconSize={20}
          label={t('map.zoomOut')}
          disabled={!view || view.zoom <= minZoom}
          onClick={() => zoomBy(-1)}
        />
      </div>
    </div>
  );
}
