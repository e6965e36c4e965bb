import type { RouteObject } from '@podium/ui/federated/router.ts';
import { localeSegment } from '@podium/ui/i18n/LocaleRoot.tsx';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { renderedAhead } from '@podium/ui/server/rendered-ahead.ts';
import { EndProxyPage, StartProxyPage } from './auth/ProxyPages.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { Root } from './auth/Root.tsx';
import { RouteBrokenPage } from './pages/BrokenPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

const RoleArea = lazyPage(() => import('./auth/RoleArea.tsx'), 'RoleArea');
const HomePage = lazyPage(() => import('./home/HomePage.tsx'), 'HomePage');
const EventsPage = lazyPage(() => import('./events/EventsPage.tsx'), 'EventsPage');
const EventPage = lazyPage(() => import('./events/EventPage.tsx'), 'EventPage');
const SeriePage = lazyPage(() => import('./events/SeriePage.tsx'), 'SeriePage');
const DealersPage = lazyPage(() => import('./dealers/DealersPage.tsx'), 'DealersPage');
const DealerPage = lazyPage(() => import('./dealers/DealerPage.tsx'), 'DealerPage');
const PromotersPage = lazyPage(() => import('./dealers/PromotersPage.tsx'), 'PromotersPage');
const LoginPage = lazyPage(() => import('./sign-in/LoginPage.tsx'), 'LoginPage');
const OauthCallbackPage = lazyPage(() => import('./sign-in/OauthCallbackPage.tsx'), 'OauthCallbackPage');
const EnrollPage = lazyPage(() => import('./sign-in/EnrollPage.tsx'), 'EnrollPage');
const RegisterPage = lazyPage(() => import('./sign-up/RegisterPage.tsx'), 'RegisterPage');
const ThankYouRacerPage = lazyPage(() => import('./sign-up/ThankYouPages.tsx'), 'ThankYouRacerPage');
const ThankYouPromoterPage = lazyPage(() => import('./sign-up/ThankYouPages.tsx'), 'ThankYouPromoterPage');
const ForgotPasswordPage = lazyPage(() => import('./recovery/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const ForgotPasswordResetPage = lazyPage(() => import('./recovery/ResetPages.tsx'), 'ForgotPasswordResetPage');
const PasswordLostResetPage = lazyPage(() => import('./recovery/ResetPages.tsx'), 'PasswordLostResetPage');
const AccountRecoveryPage = lazyPage(() => import('./recovery/AccountRecoveryPage.tsx'), 'AccountRecoveryPage');
const EmailRestorePage = lazyPage(() => import('./recovery/EmailRestorePage.tsx'), 'EmailRestorePage');
const EmailVerifyPage = lazyPage(() => import('./verification/EmailVerifyPage.tsx'), 'EmailVerifyPage');
const GuardianConsentPage = lazyPage(() => import('./verification/GuardianConsentPage.tsx'), 'GuardianConsentPage');
const EmailPreferencesPage = lazyPage(
  () => import('./email-preferences/EmailPreferencesPage.tsx'),
  'EmailPreferencesPage',
);
const ContactPage = lazyPage(() => import('./contact/ContactPage.tsx'), 'ContactPage');
const RulesPage = lazyPage(() => import('./pages/ReadingPages.tsx'), 'RulesPage');
const FilesPage = lazyPage(() => import('./pages/ReadingPages.tsx'), 'FilesPage');
const FaqPage = lazyPage(() => import('./pages/ReadingPages.tsx'), 'FaqPage');
const PrivacyPage = lazyPage(() => import('./privacy/PrivacyPage.tsx'), 'PrivacyPage');

/** Where most visitors go next. */
export const nextPages = [HomePage, EventsPage, LoginPage] as const;

/** Every address of the product except the screens of the roles, which their remotes define. */
export const routes: RouteObject[] = [
  {
    path: localeSegment,
    element: <Root />,
    errorElement: <RouteBrokenPage />,
    children: [
      { path: 'auth/:type/*', element: <RoleArea /> },
      { path: 'auth/second-factor', element: <EnrollPage /> },
      { path: 'proxy-rider/:riderId', element: <StartProxyPage type="rider" /> },
      { path: 'proxy-dealer/:dealerId', element: <StartProxyPage type="dealer" /> },
      { path: 'proxy-promoter/:promoterId', element: <StartProxyPage type="promoter" /> },
      { path: 'proxy-remove', element: <EndProxyPage /> },
      {
        element: <PublicLayout />,
        children: [
          { index: true, element: <HomePage />, handle: renderedAhead() },
          { path: 'events', element: <EventsPage />, handle: renderedAhead() },
          { path: 'events/event/:eventId', element: <EventPage />, handle: renderedAhead() },
          { path: 'events/serie/:seriesId', element: <SeriePage />, handle: renderedAhead() },
          { path: 'dealers', element: <DealersPage />, handle: renderedAhead() },
          { path: 'dealers/:dealerId', element: <DealerPage />, handle: renderedAhead() },
          { path: 'promoters', element: <PromotersPage />, handle: renderedAhead() },
          { path: 'login', element: <LoginPage />, handle: renderedAhead('accounts') },
          { path: 'oauth/callback', element: <OauthCallbackPage /> },
          { path: 'register', element: <RegisterPage />, handle: renderedAhead('accounts') },
          { path: 'thank-you-racer', element: <ThankYouRacerPage />, handle: renderedAhead('accounts') },
          { path: 'thank-you-promoter', element: <ThankYouPromoterPage />, handle: renderedAhead('accounts') },
          { path: 'auth/email-verify', element: <EmailVerifyPage /> },
          { path: 'guardian-consent', element: <GuardianConsentPage /> },
          { path: 'email-preferences', element: <EmailPreferencesPage /> },
          { path: 'forgot-password', element: <ForgotPasswordPage />, handle: renderedAhead('accounts') },
          { path: 'forgot-password-reset', element: <ForgotPasswordResetPage />, handle: renderedAhead('accounts') },
          { path: 'password-lost-reset', element: <PasswordLostResetPage />, handle: renderedAhead('accounts') },
          { path: 'email-restore', element: <EmailRestorePage />, handle: renderedAhead('accounts') },
          { path: 'account-recovery', element: <AccountRecoveryPage />, handle: renderedAhead('accounts') },
          { path: 'about/rules', element: <RulesPage />, handle: renderedAhead('reading') },
          { path: 'about/faq', element: <FaqPage />, handle: renderedAhead('reading') },
          { path: 'about/files', element: <FilesPage />, handle: renderedAhead('reading') },
          { path: 'about/contact', element: <ContactPage />, handle: renderedAhead('accounts') },
          { path: 'privacy-policy', element: <PrivacyPage />, handle: renderedAhead('reading') },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
