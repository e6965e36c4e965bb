import type { ComponentProps, MouseEvent } from 'react';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import type { ButtonLook } from '@podium/ui/parts/button-look.ts';
import { renewSession } from './rider.api.ts';

/** A link to a file of the API: it renews an expired session first, which a link alone cannot do. */
export function FileLink(props: ComponentProps<'a'> & ButtonLook) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a modifier key the browser handles the click (in another tab, say).
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href: file } = event.currentTarget;
    event.preventDefault();
    void renewSession().then(() => location.assign(file), raiseAlert);
  };
  return <ButtonLink {...props} onClick={open} />;
}
