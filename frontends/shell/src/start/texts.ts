import { registerTexts } from '@podium/ui/federated/i18n.ts';

/**
 * The texts of every page, those of sign-in, sign-up and contact, and the long ones of rules, questions and privacy,
 * which are loaded with their pages.
 */
export function registerShellTexts(): void {
  registerTexts('shell', {
    en: () => import('../../locales/en.json'),
    fr: () => import('../../locales/fr.json'),
  });
  registerTexts('accounts', {
    en: () => import('../../locales/accounts/en.json'),
    fr: () => import('../../locales/accounts/fr.json'),
  });
  registerTexts('reading', {
    en: () => import('../../locales/reading/en.json'),
    fr: () => import('../../locales/reading/fr.json'),
  });
}
