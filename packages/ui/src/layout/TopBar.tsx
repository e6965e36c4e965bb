import { useEffect, useRef, useState } from 'react';
import type { User } from '@podium/contracts/people.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { Link, useLocation } from '@podium/ui/federated/router.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { forgetUser } from '@podium/ui/federated/session.ts';
import { Avatar } from '../brand/Avatar.tsx';
import { Icon } from '../brand/Icon.tsx';
import { Logo } from '../brand/Logo.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';

type TopBarProps = { user: User; isOpen: boolean; onToggle: () => void; onSearch: () => void };

/** The bar of small screens: the drawer's toggle, the brand, the search and the user's menu. */
export function TopBar({ user, isOpen, onToggle, onSearch }: TopBarProps) {
  const { t } = useTranslation('ui');
  return (
    <header className="top-bar on-dark no-print">
      <IconButton
        className="top-bar-button"
        icon={isOpen ? 'close' : 'menu'}
        iconSize={24}
        aria-expanded={isOpen}
        aria-controls="sidebar"
        label={t(isOpen ? 'layout.closeMenu' : 'layout.openMenu')}
        onClick={onToggle}
      />
      <Link to={`/auth/${user.type}`}>
        <Logo />
      </Link>
      <div className="top-bar-end">
        <IconButton
          className="top-bar-button"
          icon="search"
          iconSize={24}
          label={t('layout.search')}
          onClick={onSearch}
        />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const onDown = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onDown);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onDown);
    };
  }, [isOpen]);
  return (
    <div className="user-menu" ref={box}>
      <Button
        kind="bare"
        className="top-bar-button"
        aria-expanded={isOpen}
        aria-label={t('layout.userMenu', { name: user.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar image={user.userImage} size={34} />
      </Button>
      {isOpen && (
        <ul className="user-menu-list">
          <li className="user-menu-name">
            <b>{user.name}</b>
            <small>{user.email}</small>
          </li>
          <li>
            <Link to={`/auth/${user.type}/profile`}>
              <Icon name="user" size={18} />
              {t('layout.profile')}
            </Link>
          </li>
          <li>
            <a href={addressOf(identityCalls.logout)} onClick={forgetUser}>
              <Icon name="logout" size={18} />
              {t('logout')}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
