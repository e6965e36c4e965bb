import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { User } from '@podium/contracts/people.ts';
import { useLocation } from '@podium/ui/federated/router.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useCommandDialogs } from '../commands/use-command-dialogs.ts';
import { HintHost } from '../feedback/HintHost.tsx';
import { Button } from '../parts/Button.tsx';
import type { SidebarItem } from '../remote.ts';
import { ProxyBanner } from './ProxyBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import './app-layout.css';
import './app-layout-narrow.css';

type AppLayoutProps = {
  user: User;
  sidebar: readonly SidebarItem[];
  namespace: string;
  badges?: Record<string, number>;
  hasRail?: boolean;
  children: ReactNode;
};

/** The signed-in frame: an ink sidebar, a drawer with a top bar below 1024 px, and the proxy banner above all. */
export function AppLayout({ user, sidebar, namespace, badges = {}, hasRail = false, children }: AppLayoutProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { Dialogs, shown, show, close } = useCommandDialogs(user.type, sidebar);
  const search = () => show('palette');
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('layout.skip')}
      </a>
      {user.proxyHost && <ProxyBanner user={user} />}
      <div
        className={`app${user.proxyHost ? ' app--proxied' : ''}${isOpen ? ' app--open' : ''}${hasRail ? ' app--rail' : ''}`}
      >
        <Sidebar user={user} items={sidebar} namespace={namespace} badges={badges} onSearch={search} />
        {isOpen && (
          <Button kind="bare" className="app-shade" aria-label={t('layout.closeMenu')} onClick={() => setOpen(false)} />
        )}
        <div className="app-content">
          <TopBar user={user} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} onSearch={search} />
          <main id="main" tabIndex={-1}>
            {children}
            <HintHost />
          </main>
        </div>
      </div>
      {Dialogs && shown && (
        <Suspense fallback={null}>
          <Dialogs {...{ user, sidebar, namespace, shown }} onShow={show} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
