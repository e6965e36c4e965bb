import type { ErrorText } from './error-text.ts';

/** The errors of external programs, and of staff who manage their access. */
export const apiAccessErrors = {
  'reports/api-key-missing': {
    status: 401,
    en: 'An API key is needed: send it as “Authorization: Bearer pod_…”.',
    fr: 'Une clé d’API est requise : envoyez-la dans « Authorization: Bearer pod_… ».',
  },
  'reports/api-key-unknown': {
    status: 401,
    en: 'This API key is not valid.',
    fr: 'Cette clé d’API n’est pas valide.',
  },
  'reports/api-key-expired': { status: 401, en: 'This API key has expired.', fr: 'Cette clé d’API est expirée.' },
  'reports/api-key-revoked': {
    status: 401,
    en: 'This API key was revoked.',
    fr: 'Cette clé d’API a été révoquée.',
  },
  'reports/api-key-scope': {
    status: 403,
    en: 'This API key does not have the scope {scope}.',
    fr: 'Cette clé d’API n’a pas l’accès {scope}.',
  },
  'reports/too-many-calls': {
    status: 429,
    en: 'This API key made too many calls. Wait as long as Retry-After says.',
    fr: 'Cette clé d’API a fait trop d’appels. Patientez le temps indiqué par Retry-After.',
  },
  'reports/cursor-malformed': {
    status: 400,
    en: 'This cursor is not one of this list. Use nextCursor of the page before, or leave it out.',
    fr: 'Ce curseur n’appartient pas à cette liste. Reprenez nextCursor de la page précédente, ou omettez-le.',
  },
  'reports/no-such-api-key': { status: 404, en: 'There is no such API key.', fr: 'Cette clé d’API n’existe pas.' },
  'reports/api-key-ended': {
    status: 409,
    en: 'This API key was revoked or has expired. Create a new one.',
    fr: 'Cette clé d’API est révoquée ou expirée. Créez-en une nouvelle.',
  },
  'reports/no-such-webhook': { status: 404, en: 'There is no such webhook.', fr: 'Ce webhook n’existe pas.' },
  'reports/no-such-delivery': { status: 404, en: 'There is no such delivery.', fr: 'Cet envoi n’existe pas.' },
  'reports/webhook-inactive': {
    status: 409,
    en: 'This webhook is not active. Activate it first.',
    fr: 'Ce webhook n’est pas actif. Activez-le d’abord.',
  },
  'reports/too-many-webhooks': {
    status: 409,
    en: 'There are already {limit} webhooks. Delete one first.',
    fr: 'Il y a déjà {limit} webhooks. Supprimez-en un d’abord.',
  },
  'reports/delivery-in-progress': {
    status: 409,
    en: 'This delivery is being sent right now.',
    fr: 'Cet envoi est en cours.',
  },
  'reports/webhook-url': {
    status: 400,
    en: 'Enter an address that begins with https:// and holds no user name, password or #.',
    fr: 'Indiquez une adresse qui commence par https://, sans nom d’utilisateur, mot de passe ni #.',
  },
  'reports/webhook-private': {
    status: 400,
    en: 'This address leads to a private or reserved network. A webhook goes to a public address only.',
    fr: 'Cette adresse mène à un réseau privé ou réservé. Un webhook va à une adresse publique seulement.',
  },
  'reports/webhook-unresolved': {
    status: 400,
    en: 'We could not find this host. Check the address.',
    fr: 'Cet hôte est introuvable. Vérifiez l’adresse.',
  },
} as const satisfies Record<string, ErrorText>;
