import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The texts of the import, shared by the front ends; loaded when it is opened. */
export const namespace = 'results-import';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
