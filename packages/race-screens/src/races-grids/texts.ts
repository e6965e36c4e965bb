import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The texts of the grids, shared by the front ends; loaded when a grid is opened. */
export const namespace = 'races-grids';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
