import { useEffect, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, NavLink, useLocation } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { LocaleSwitch } from '@podium/ui/i18n/LocaleSwitch.tsx';
import { headerLinks } from './public-links.ts';

export function PublicHeader() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  const close = () => setOpen(false);
  return (
    <header className="public-header on-dark">
      <div className="public-width">
        <Link to="/" className="public-header-brand" onClick={close}>
          <Logo />
        </Link>
        {/* Opens without script too: the page is sent before its application runs. */}
        <details className="public-menu" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="public-burger" aria-controls="public-nav" aria-label={t('nav.menu')}>
            <Icon name="menu" size={26} />
            <Icon name="close" size={26} />
          </summary>
        </details>
        <nav id="public-nav" aria-label={t('nav.label')}>
          <NavLink to="/" end className="public-nav-home" onClick={close}>
            {t('nav.home')}
          </NavLink>
          {headerLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} onClick={close}>
              {t(label)}
            </NavLink>
          ))}
          <span className="public-nav-gap" />
          <LocaleSwitch tone="dark" />
          {user ? (
            <Link to={`/auth/${user.type}`} className="cta" onClick={close}>
              {t('nav.account')}
            </Link>
          ) : (
            <>
              <NavLink to="/login" className="public-nav-guest" onClick={close}>
                {t('nav.login')}
              </NavLink>
              <Link to="/register" className="cta public-nav-guest" onClick={close}>
                {t('nav.register')}
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
