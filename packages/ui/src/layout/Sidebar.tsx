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
import { LocaleSwitch } from '../i18n/LocaleSwitch.tsx';
import { Button } from '../parts/Button.tsx';
import type { SidebarItem } from '../remote.ts';
import { DisplayChoices } from './DisplayChoices.tsx';

type SidebarProps = {
  user: User;
  items: readonly SidebarItem[];
  namespace: string;
  badges: Record<string, number>;
  onSearch: () => void;
};

function isCurrent(item: SidebarItem, here: string): boolean {
  return here === item.path || (item.covers ?? []).some((path) => here === path || here.startsWith(`${path}/`));
}

/** Scrolls the menu alone, so that the item of the screen is visible, with a part of the next one. */
function showCurrent(nav: HTMLElement): void {
  const item = nav.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!item) return;
  const { top, bottom } = nav.getBoundingClientRect();
  const peek = item.height / 2;
  nav.scrollTop += Math.max(0, item.bottom + peek - bottom) - Math.max(0, top - (item.top - peek));
}

/** The sidebar of a role: the search, its menu with badges, the language, the user's profile and sign-out. */
export function Sidebar({ user, items, namespace, badges, onSearch }: SidebarProps) {
  const { t } = useTranslation(['ui', namespace]);
  const base = `/auth/${user.type}`;
  const here = useLocation()
    .pathname.slice(base.length)
    .replace(/^\/|\/$/g, '');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [here]);
  return (
    <aside className="sidebar on-dark no-print" id="sidebar" aria-label={t('ui:layout.sidebar')}>
      <Link className="sidebar-brand" to={base}>
        <Logo />
      </Link>
      <Button
        kind="bare"
        className="sidebar-item sidebar-search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Icon name="search" size={19} />
        <span>{t('ui:layout.search')}</span>
      </Button>
      <nav ref={nav} aria-label={t('ui:layout.menu')}>
        <ul>
          {items.map((item) => (
            <SidebarEntry key={item.label} item={item} base={base} here={here} namespace={namespace} badges={badges} />
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot">
        <div className="sidebar-manners">
          <LocaleSwitch tone="dark" />
          <DisplayChoices />
        </div>
        <div className="sidebar-user">
          <Link to={`${base}/profile`} className="sidebar-person">
            <Avatar image={user.userImage} size={38} />
            <span>
              <b>{user.name}</b>
              <small>{t(`ui:userType.${user.type}`)}</small>
            </span>
          </Link>
          <a href={addressOf(identityCalls.logout)} className="sidebar-logout" onClick={forgetUser}>
            <Icon name="logout" size={18} />
            {t('ui:logout')}
          </a>
        </div>
      </div>
    </aside>
  );
}

type EntryProps = { item: SidebarItem; base: string; here: string; namespace: string; badges: Record<string, number> };

function SidebarEntry({ item, base, here, namespace, badges }: EntryProps) {
  const { t } = useTranslation(namespace);
  const children = item.items ?? [];
  const holdsCurrent = children.some((child) => isCurrent(child, here));
  const [isOpen, setOpen] = useState(holdsCurrent);
  if (children.length === 0) {
    return (
      <li>
        <SidebarLink
          item={item}
          base={base}
          here={here}
          label={t(item.label)}
          badge={badges[item.path] ?? item.badge ?? 0}
        />
      </li>
    );
  }
  const waiting = children.reduce((sum, child) => sum + (badges[child.path] ?? child.badge ?? 0), 0);
  return (
    <li>
      <Button
        kind="bare"
        className={`sidebar-item${holdsCurrent && !isOpen ? ' sidebar-item--current' : ''}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {item.icon && <Icon name={item.icon} size={19} />}
        <span>{t(item.label)}</span>
        {!isOpen && waiting > 0 && <b className="sidebar-badge">{waiting}</b>}
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
      </Button>
      {isOpen && (
        <ul className="sidebar-rail">
          {children.map((child) => (
            <li key={child.label}>
              <SidebarLink
                item={child}
                base={base}
                here={here}
                label={t(child.label)}
                badge={badges[child.path] ?? child.badge ?? 0}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function SidebarLink({
  item,
  base,
  here,
  label,
  badge,
}: {
  item: SidebarItem;
  base: string;
  here: string;
  label: string;
  badge: number;
}) {
  const current = isCurrent(item, here);
  return (
    <Link
      className={`sidebar-item${current ? ' sidebar-item--current' : ''}`}
      to={item.path ? `${base}/${item.path}` : base}
      aria-current={current ? 'page' : undefined}
    >
      {item.icon && <Icon name={item.icon} size={19} />}
      <span>{label}</span>
      {badge > 0 && <b className="sidebar-badge">{badge}</b>}
    </Link>
  );
}
