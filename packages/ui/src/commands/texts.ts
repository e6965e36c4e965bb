import { registerTexts } from '@podium/ui/federated/i18n.ts';

/** The texts of the command palette and of the list of shortcuts; loaded when one of them opens. */
export const namespace = 'commands';

registerTexts(namespace, { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
