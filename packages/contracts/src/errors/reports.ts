import type { ErrorText } from './error-text.ts';

/** The errors of named reports, their exports and saved views. */
export const reportsErrors = {
  'reports/no-such-report': { status: 404, en: 'There is no such report.', fr: 'Ce rapport n’existe pas.' },
  'reports/no-such-filter': {
    status: 400,
    en: 'This report cannot be filtered by “{value}”.',
    fr: 'Ce rapport ne peut pas être filtré par « {value} ».',
  },
  'reports/no-such-value': {
    status: 400,
    en: 'The filter “{field}” does not know the value “{value}”.',
    fr: 'Le filtre « {field} » ne connaît pas la valeur « {value} ».',
  },
  'reports/no-such-column': {
    status: 400,
    en: 'This report cannot be sorted by “{value}”.',
    fr: 'Ce rapport ne peut pas être trié par « {value} ».',
  },
  'reports/too-many-rows': {
    status: 400,
    en: 'A spreadsheet holds at most {most} rows, and this report has {count}. Filter it, or export it as CSV.',
    fr: 'Un classeur contient au plus {most} lignes, et ce rapport en a {count}. Filtrez-le ou exportez-le en CSV.',
  },
  'reports/took-too-long': {
    status: 503,
    en: 'These figures took too long. Please ask for fewer days, or set a filter.',
    fr: 'Ces chiffres demandent trop de temps. Demandez moins de jours ou ajoutez un filtre.',
  },
  'reports/busy': {
    status: 503,
    en: 'Other reports are being made. Please try again in a moment.',
    fr: 'D’autres rapports sont en préparation. Réessayez dans un instant.',
  },
  'reports/no-such-view': {
    status: 404,
    en: 'This saved view does not exist, or is no longer shared.',
    fr: 'Cette vue enregistrée n’existe pas ou n’est plus partagée.',
  },
  'reports/not-your-view': {
    status: 403,
    en: 'Only the person who saved this view can change or delete it. Save your own instead.',
    fr: 'Seule la personne qui a enregistré cette vue peut la modifier ou la supprimer. Enregistrez plutôt la vôtre.',
  },
  'reports/view-name-taken': {
    status: 409,
    en: 'You already have a saved view by this name.',
    fr: 'Vous avez déjà une vue enregistrée sous ce nom.',
  },
  'reports/too-many-views': {
    status: 409,
    en: 'You have {limit} saved views, the most there can be. Delete one that you no longer need.',
    fr: 'Vous avez {limit} vues enregistrées, le maximum. Supprimez-en une qui ne sert plus.',
  },
} as const satisfies Record<string, ErrorText>;
