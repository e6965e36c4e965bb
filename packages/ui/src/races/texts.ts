import { registerTexts } from '@podium/ui/federated/i18n.ts';

/**
 * The forms of races speak for themselves, whichever frontend they stand in; their texts are fetched when one is
 * opened.
 */
export const namespace = 'races';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
