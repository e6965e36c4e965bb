import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ClusterCard, useClusterPlace } from '../ClusterCard.tsx';
import { clustersOf } from '../clusters.ts';
import { MapGround } from './MapGround.tsx';
import { MapLegend } from '../MapLegend.tsx';
import { MapLocator, MapScale } from './MapLocator.tsx';
import type { MapProps } from '../map-port.ts';
import { around, maxZoom, minZoom, onScreen } from '../mercator.ts';
import { useOutlines } from './use-outlines.ts';
import { useSize } from './use-size.ts';
import { useView } from './use-view.ts';

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const step = 90;
/** Half the height that an info window may have, and the edge around it. */
const cardRoom = 160;
/** From this zoom on a mark says where it is: the land around it does not. */
const namesFrom = 7;
/** A press that moves less is a click. */
const slack = 4;

/** The product's own map: no third party, no key, no network beyond our own files. */
export function DrawnMap({ points, center = null, miles = null, label }: MapProps) {
  const { t } = useTranslation('shell');
  const placeOf = useClusterPlace();
  const outlines = useOutlines();
  const [ref, size] = useSize<HTMLDivElement>();
  const places = useMemo(() => [...points, ...(center ? around(center, miles ?? 0) : [])], [points, center, miles]);
  const { view, zoomBy, panBy, fit } = useView(places, size);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const drag = useRef<{ x: number; y: number; isMoving: boolean } | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const level = view ? Math.floor(view.zoom * 2) / 2 : 0;
  const clusters = useMemo(() => clustersOf(points, level), [points, level]);
  const marks = view && size ? clusters.map((cluster) => ({ cluster, ...onScreen(cluster, view, size) })) : [];
  const inSight = marks.filter(
    ({ left, top }) => size && left > -20 && top > -20 && left < size.width + 20 && top < size.height + 20,
  );
  const open = marks.find(({ cluster }) => cluster.key === openKey);
  const close = () => {
    buttons.current.get(openKey ?? '')?.focus();
    setOpenKey(null);
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
      {outlines && view && size && (
        <MapGround outlines={outlines} view={view} size={size} center={center} miles={miles} marks={marks} />
      )}
      <ul className="map-marks">
        {inSight.map(({ cluster, left, top }) => (
          <li key={cluster.key} style={{ left, top, zIndex: cluster.isNear ? 2 : 1 }}>
            <button
              type="button"
              ref={(button) =>
                void (button ? buttons.current.set(cluster.key, button) : buttons.current.delete(cluster.key))
              }
              className={center && cluster.isNear ? 'map-mark is-near' : 'map-mark'}
              aria-expanded={cluster.key === openKey}
              aria-label={t('map.mark', { count: cluster.points.length, place: placeOf(cluster) })}
              onClick={() => setOpenKey(cluster.key === openKey ? null : cluster.key)}
            >
              <span style={{ minWidth: 28 + Math.min(14, Math.log2(cluster.points.length) * 3.5) }}>
                {cluster.points.length}
              </span>
              {(view?.zoom ?? 0) >= namesFrom && <b aria-hidden="true">{placeOf(cluster)}</b>}
            </button>
          </li>
        ))}
      </ul>
      {open && size && (
        <div
          className={open.left > size.width / 2 ? 'map-card-place is-left' : 'map-card-place'}
          style={
            {
              '--left': `${open.left}px`,
              '--top': `${Math.min(size.height - cardRoom, Math.max(cardRoom, open.top))}px`,
            } as Record<string, string>
          }
        >
          <ClusterCard
            key={open.cluster.key}
            cluster={open.cluster}
            onClose={close}
            onZoom={() => {
              fit(open.cluster.points);
              setOpenKey(null);
              ref.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      {outlines && view && <MapLocator outlines={outlines} view={view} />}
      {view && <MapScale view={view} label={(length) => t('events.miles', { miles: length })} />}
      <MapLegend points={points} miles={miles} center={center} />
      <div className="map-zoom">
        <button
          type="button"
          aria-label={t('map.zoomIn')}
          disabled={!view || view.zoom >= maxZoom}
          onClick={() => zoomBy(1)}
        >
          <Icon name="plus" size={20} />
        </button>
        <button
          type="button"
          aria-label={t('map.zoomOut')}
          disabled={!view || view.zoom <= minZoom}
          onClick={() => zoomBy(-1)}
        >
          <Icon name="minus" size={20} />
        </button>
      </div>
    </div>
  );
}
