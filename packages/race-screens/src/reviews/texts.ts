import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The texts of the reviews, shared by the front ends; loaded when a review is shown. */
export const namespace = 'reviews';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
