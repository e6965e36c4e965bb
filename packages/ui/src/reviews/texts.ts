import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** What waits for a person; the texts are fetched when something does. */
export const namespace = 'reviews';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
