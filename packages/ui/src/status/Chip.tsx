import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icon-paths.ts';
import './chip.css';

export type ChipTone = 'done' | 'danger' | 'warning' | 'orange' | 'plain' | 'outline' | 'ink';
const icons: Partial<Record<ChipTone, IconName>> = { done: 'check', danger: 'close', warning: 'clock' };

/** A short status. Color is never the only sign: the text says the same, and an icon where there is one. */
export function Chip({
  tone = 'plain',
  icon,
  title,
  children,
}: {
  tone?: ChipTone;
  icon?: IconName | null;
  title?: string;
  children: ReactNode;
}) {
  const shown = icon === undefined ? icons[tone] : icon;
  return (
    <span className={`chip chip--${tone}`} title={title}>
      {shown && <Icon name={shown} size={14} />}
      {children}
    </span>
  );
}
