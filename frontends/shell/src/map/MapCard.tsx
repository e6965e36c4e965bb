import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';

type MapCardProps = {
  title: string;
  children: ReactNode;
  /** The link to zoom in, where there is one. */
  zoom?: { label: string; onZoom: () => void } | undefined;
  onClose: () => void;
};

/** The frame of an info window: a title that gets the focus, the content, and links. */
export function MapCard({ title, children, zoom, onClose }: MapCardProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className="map-card"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <IconButton className="map-card-close" icon="close" label={t('close')} onClick={onClose} />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {zoom && (
        <Button kind="bare" className="map-card-zoom" onClick={zoom.onZoom}>
          {zoom.label}
          <Icon name="right" size={16} />
        </Button>
      )}
    </section>
  );
}
