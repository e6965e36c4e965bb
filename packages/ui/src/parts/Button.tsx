import type { ComponentProps } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { buttonLook, iconSizeOf, type ButtonLook } from './button-look.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { /** It waits for an act under way. */ isBusy?: boolean };

/** Every button of the product; it sends a form only with `type="submit"`. */
export function Button({ kind, size, isBlock, icon, isBusy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ kind, size, isBlock }, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {icon && <Icon name={icon} size={iconSizeOf(size)} />}
      {children}
    </button>
  );
}
