import { siteLocales, type Locale } from '@podium/contracts/locales.ts';
import { matchPath, useLocation } from '@podium/ui/federated/router.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { inLocale } from '@podium/contracts/locale-path.ts';
import { theme } from '@podium/ui/theme/theme.ts';
import picture from '../../public/share.png';
import { AboutPage } from './AboutPage.tsx';

const titles: [path: string, key: string][] = [
  ['/', 'home'],
  ['/events', 'events'],
  ['/dealers', 'dealers'],
  ['/promoters', 'promoters'],
  ['/login', 'login'],
  ['/oauth/callback', 'login'],
  ['/register', 'register'],
  ['/thank-you-racer', 'thanks'],
  ['/thank-you-promoter', 'thanks'],
  ['/auth/email-verify', 'verify'],
  ['/guardian-consent', 'guardian'],
  ['/email-preferences', 'mails'],
  ['/forgot-password', 'recovery'],
  ['/forgot-password-reset', 'recovery'],
  ['/password-lost-reset', 'recovery'],
  ['/account-recovery', 'recovery'],
  ['/email-restore', 'recovery'],
  ['/about/rules', 'rules'],
  ['/about/faq', 'faq'],
  ['/about/files', 'files'],
  ['/about/contact', 'contact'],
  ['/privacy-policy', 'privacy'],
];

/** Pages that set their own description. */
const named = ['/events/event/:eventId', '/events/serie/:seriesId', '/dealers/:dealerId'];

/** Title, description, keywords, picture and the page's address in both languages; React moves them into the head. */
export function PageMeta() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { pathname } = useLocation();
  const key = titles.find(([path]) => matchPath(path, pathname))?.[1];
  const title =
    key === 'home'
      ? `${theme.name} | ${t('meta.title.home')}`
      : `${t(`meta.title.${key ?? 'notFound'}`)} | ${theme.name}`;
  const hasOwn = named.some((path) => matchPath(path, pathname));
  const at = (code: Locale) => {
    const { domain } = siteLocales[code];
    return `${domain ? `https://${domain}` : location.origin}${inLocale(code, { pathname })}`;
  };
  return (
    <>
      {!hasOwn && <AboutPage title={title} description={t('meta.description')} />}
      <meta name="keywords" content={t('meta.keywords')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={theme.name} />
      <meta property="og:locale" content={siteLocales[locale].iso.replace('-', '_')} />
      <meta property="og:url" content={at(locale)} />
      <meta property="og:image" content={`${location.origin}${picture}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={theme.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="manifest" href={`/site.${locale}.webmanifest`} />
      <link rel="apple-touch-icon" href="/counter-192.png" />
      <link rel="canonical" href={at(locale)} />
      <link rel="alternate" hrefLang="en" href={at('en')} />
      <link rel="alternate" hrefLang="fr" href={at('fr')} />
    </>
  );
}
