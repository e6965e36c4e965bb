import type { IconName } from '../brand/icon-paths.ts';

/** How a button looks: as a button, a link, or what stands for one. */
export type ButtonLook = {
  /** `ghost` stands on dark ground; `bare` has the look of its own class alone. */
  kind?: 'plain' | 'primary' | 'danger' | 'ghost' | 'bare';
  size?: 'normal' | 'small';
  isBlock?: boolean;
  /** Before the text. */
  icon?: IconName;
};

export const iconSizeOf = (size: ButtonLook['size']): number => (size === 'small' ? 16 : 18);

/** The classes of a look, with those of its own that a screen gives it. */
export function buttonLook({ kind = 'plain', size, isBlock }: ButtonLook, own?: string): { className?: string } {
  if (kind === 'bare') return own ? { className: own } : {};
  const more = [size === 'small' && 'btn--small', kind !== 'plain' && `btn--${kind}`, isBlock && 'btn--block', own]
    .filter(Boolean)
    .join(' ');
  return { className: more ? `btn ${more}` : 'btn' };
}
