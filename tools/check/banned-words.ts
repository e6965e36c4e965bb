import type { Locale } from '@podium/contracts/locales.ts';

/** Texts that quote the headers of a file, which are English in both languages. */
export const quotingHeaders = new Set(['import/no-rider-column']);

/** Words that no text of a screen, mail or error may use, each with its replacement (docs/glossary.md). */
export const bannedWords: Record<Locale, Record<string, string>> = {
  en: {
    'e-mail': 'email',
    'e-mails': 'emails',
    cancelled: 'canceled',
    licence: 'license',
    favourite: 'favorite',
    favourites: 'favorites',
    colour: 'color',
    programme: 'program',
    'log in': 'sign in',
    'logged in': 'signed in',
    'log-in': 'sign-in',
    'put right': 'fix',
    mend: 'fix',
    'switch off': 'deactivate',
    'switch on': 'activate',
    somebody: 'someone',
    anew: 'again',
    'by hand': 'manual',
    'take back': 'undo, withdraw or correct',
    'taken back': 'undone, withdrawn or corrected',
  },
  fr: {
    'e-mail': 'courriel',
    email: 'courriel',
    mail: 'courriel',
    argent: 'comptant, versement or montant',
    login: 'connexion or accès',
    événement: 'épreuve',
    événements: 'épreuves',
    soumission: 'demande',
    soumissions: 'demandes',
    invalide: 'non valide',
    'classe payante': 'classe primée',
    'classes payantes': 'classes primées',
  },
};
