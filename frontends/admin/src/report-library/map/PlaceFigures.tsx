import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFocusReturn } from '@podium/ui/dialogs/use-focus-return.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Measure } from './shades.ts';

export type PlaceFigure = { measure: Measure; words: string; /** The address of its rows. */ to: string };
type PlaceFiguresProps = {
  name: string;
  figures: readonly PlaceFigure[];
  onClose: () => void;
};

/** The figures of a square that has several, to choose whose rows to open. */
export function PlaceFigures({ name, figures, onClose }: PlaceFiguresProps) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useEffect(() => box.current?.querySelector('a')?.focus(), []);
  return (
    <div
      ref={box}
      className="credit-map-place"
      role="group"
      aria-label={t('creditMap.rowsOf', { place: name })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <b>{name}</b>
      {figures.map(({ words, to }) => (
        <Link key={to} to={to}>
          {words}
        </Link>
      ))}
      <Button size="small" onClick={onClose}>
        {t('creditMap.close')}
      </Button>
    </div>
  );
}
