import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The texts of the race forms, shared by the front ends; loaded when a form is opened. */
export const namespace = 'races';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
