import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The import speaks for itself, whichever frontend it stands in; its texts are fetched when it is opened. */
export const namespace = 'results-import';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
