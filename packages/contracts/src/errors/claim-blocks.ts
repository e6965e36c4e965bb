import type { ErrorText } from './error-text.ts';

/** Why a claim cannot be paid now; each stands as a field error under `rewards/claim-blocked`. */
export const claimBlockErrors = {
  'rewards/blocked-nothing-to-pay': {
    status: 409,
    en: 'No cash is owed in this currency, or a debt uses all of it.',
    fr: 'Rien n’est gagné dans cette devise, ou une dette l’absorbe.',
  },
  'rewards/blocked-rider-inactive': {
    status: 409,
    en: 'The rider’s account is not active.',
    fr: 'Le compte du pilote n’est pas actif.',
  },
  'rewards/blocked-guardian-pending': {
    status: 409,
    en: 'A parent or guardian must confirm the account first.',
    fr: 'Un parent ou tuteur doit d’abord confirmer le compte.',
  },
  'rewards/blocked-documents-missing': {
    status: 409,
    en: 'Driver’s license and tax form are not both on file.',
    fr: 'Le permis de conduire et le formulaire fiscal ne sont pas tous deux au dossier.',
  },
  'rewards/blocked-documents-not-verified': {
    status: 409,
    en: 'Staff have not verified the documents yet.',
    fr: 'Le personnel n’a pas encore vérifié les documents.',
  },
  'rewards/blocked-tax-status-unknown': {
    status: 409,
    en: 'The tax status is not known.',
    fr: 'Le statut fiscal n’est pas connu.',
  },
  'rewards/blocked-approval-needed': {
    status: 409,
    en: 'With the payments of the last 30 days, the amount is above the limit and needs the approval of another admin.',
    fr: 'Avec les paiements des 30 derniers jours, le montant dépasse la limite et exige l’approbation d’un autre administrateur.',
  },
} as const satisfies Record<string, ErrorText>;
