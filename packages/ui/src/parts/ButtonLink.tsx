import type { ComponentProps } from 'react';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '../brand/Icon.tsx';
import { buttonLook, iconSizeOf, type ButtonLook } from './button-look.ts';

type ButtonLinkProps = ButtonLook & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: never }));

/** A link that looks like a button: `to` a page of the product, or `href` of anything else. */
export function ButtonLink({ kind, size, isBlock, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ kind, size, isBlock }, className);
  const content = (
    <>
      {icon && <Icon name={icon} size={iconSizeOf(size)} />}
      {children}
    </>
  );
  return rest.to === undefined ? (
    <a {...rest} {...look}>
      {content}
    </a>
  ) : (
    <Link {...rest} {...look}>
      {content}
    </Link>
  );
}
