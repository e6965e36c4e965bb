import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { LocaleSwitch } from '@podium/ui/i18n/LocaleSwitch.tsx';
import { PreferenceSelect } from '@podium/ui/theme/PreferenceSelect.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { footerLinks, signInLinks } from './public-links.ts';

export function PublicFooter() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const links = user
    ? [...footerLinks, { to: `/auth/${user.type}`, label: 'nav.account' } as const]
    : [...footerLinks, ...signInLinks];
  return (
    <footer className="public-footer on-dark">
      <div className="public-width">
        <div className="public-footer-top">
          <Link to="/">
            <Logo />
          </Link>
          <nav aria-label={t('nav.footer')}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {t(label)}
              </Link>
            ))}
          </nav>
        </div>
        <div className="public-footer-end">
          <p>
            © {theme.copyrightYear} {theme.name}
          </p>
          <Link to="/about/contact">{t('nav.privacy')}</Link>
          <PreferenceSelect name="theme" />
          <LocaleSwitch tone="dark" />
        </div>
      </div>
    </footer>
  );
}
