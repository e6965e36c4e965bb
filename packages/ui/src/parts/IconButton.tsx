import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icon-paths.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { iconSizeOf } from './button-look.ts';

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  icon: IconName;
  /** What it does, for who does not see the icon. */
  label: string;
  iconSize?: number;
};

/** A button that is an icon alone, of its own class where no kind is said. */
export function IconButton({
  icon,
  label,
  kind = 'bare',
  size,
  iconSize = iconSizeOf(size),
  ...rest
}: IconButtonProps) {
  return (
    <Button {...rest} kind={kind} size={size} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </Button>
  );
}
