import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The texts of the reviews, loaded when there is one. */
export const namespace = 'reviews';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
