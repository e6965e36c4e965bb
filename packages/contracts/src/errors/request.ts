import type { ErrorText } from './error-text.ts';

/** The errors of any call: requests, uploads, sessions and unavailable parts. */
export const requestErrors = {
  'request/invalid': {
    status: 400,
    en: 'Some values are missing or wrong.',
    fr: 'Certaines valeurs sont absentes ou erronées.',
  },
  'request/nothing-to-change': {
    status: 400,
    en: 'The body names no field, so nothing would change.',
    fr: 'Le corps de la requête ne nomme aucun champ : rien ne changerait.',
  },
  'request/field': {
    status: 400,
    en: '{field}: this value is not valid.',
    fr: '{field} : cette valeur n’est pas valide.',
  },
  'request/field-missing': { status: 400, en: '{field}: a value is needed.', fr: '{field} : une valeur est requise.' },
  'request/field-text': { status: 400, en: '{field}: a text is expected.', fr: '{field} : un texte est attendu.' },
  'request/field-number': { status: 400, en: '{field}: a number is expected.', fr: '{field} : un nombre est attendu.' },
  'request/field-whole': {
    status: 400,
    en: '{field}: a whole number is expected.',
    fr: '{field} : un nombre entier est attendu.',
  },
  'request/field-yes-no': {
    status: 400,
    en: '{field}: true or false is expected.',
    fr: '{field} : la valeur attendue est true ou false.',
  },
  'request/field-list': { status: 400, en: '{field}: a list is expected.', fr: '{field} : une liste est attendue.' },
  'request/field-object': {
    status: 400,
    en: '{field}: an object with named fields is expected.',
    fr: '{field} : un objet dont les champs sont nommés est attendu.',
  },
  'request/field-choice': {
    status: 400,
    en: '{field}: the possible values are {values}.',
    fr: '{field} : les valeurs possibles sont {values}.',
  },
  'request/field-date': {
    status: 400,
    en: '{field}: a date is expected, as in 2026-05-31.',
    fr: '{field} : une date est attendue, comme 2026-05-31.',
  },
  'request/field-year': {
    status: 400,
    en: '{field}: the year is between 1900 and 2199.',
    fr: '{field} : l’année se situe entre 1900 et 2199.',
  },
  'request/field-time': {
    status: 400,
    en: '{field}: a time is expected, as in 16:00.',
    fr: '{field} : une heure est attendue, comme 16:00.',
  },
  'request/field-moment': {
    status: 400,
    en: '{field}: a date with its time is expected, as in 2026-05-31T16:00:00Z.',
    fr: '{field} : une date avec son heure est attendue, comme 2026-05-31T16:00:00Z.',
  },
  'request/field-email': {
    status: 400,
    en: '{field}: an email address is expected, as in name@example.com.',
    fr: '{field} : une adresse courriel est attendue, comme nom@exemple.com.',
  },
  'request/field-web-address': {
    status: 400,
    en: '{field}: a web address is expected, as in https://example.com.',
    fr: '{field} : une adresse Web est attendue, comme https://exemple.com.',
  },
  'request/field-form': {
    status: 400,
    en: '{field}: this value is not written as it should be.',
    fr: '{field} : cette valeur n’a pas la forme attendue.',
  },
  'request/field-too-long': {
    status: 400,
    en: '{field}: at most {limit} characters.',
    fr: '{field} : au plus {limit} caractères.',
  },
  'request/field-too-short': {
    status: 400,
    en: '{field}: at least {limit} characters.',
    fr: '{field} : au moins {limit} caractères.',
  },
  'request/field-too-many': {
    status: 400,
    en: '{field}: the list may have {limit} entries at most.',
    fr: '{field} : la liste peut compter au plus {limit} éléments.',
  },
  'request/field-too-few': {
    status: 400,
    en: '{field}: the list needs at least {limit} entries.',
    fr: '{field} : la liste doit compter au moins {limit} éléments.',
  },
  'request/field-too-large': { status: 400, en: '{field}: at most {limit}.', fr: '{field} : au plus {limit}.' },
  'request/field-too-small': { status: 400, en: '{field}: at least {limit}.', fr: '{field} : au moins {limit}.' },
  'request/field-unknown': {
    status: 400,
    en: '{field}: this call has no such field.',
    fr: '{field} : cet appel n’a pas de champ de ce nom.',
  },
  'request/hidden-characters': {
    status: 400,
    en: 'This text contains characters that cannot be seen. Type it again.',
    fr: 'Ce texte contient des caractères invisibles. Saisissez-le de nouveau.',
  },
  'request/zip-code': {
    status: 400,
    en: 'A ZIP code has five digits, as in 92562, or nine, as in 92562-1234.',
    fr: 'Un code ZIP compte cinq chiffres, comme 92562, ou neuf, comme 92562-1234.',
  },
  'request/phone': {
    status: 400,
    en: 'This is no telephone number. Write it with its area code, as in 951 555 0100, or with its country code, as in +44 20 7946 0958.',
    fr: 'Ce n’est pas un numéro de téléphone. Inscrivez-le avec son indicatif régional, comme 514 555-0100, ou celui du pays, comme +33 1 99 00 12 34.',
  },
  'request/email-letters': {
    status: 400,
    en: 'Addresses with accents or letters of another alphabet are not supported. Use one that is written in plain letters.',
    fr: 'Les adresses avec des accents ou des lettres d’un autre alphabet ne sont pas acceptées. Indiquez-en une écrite en lettres simples.',
  },
  'request/postal-code-elsewhere': {
    status: 400,
    en: '{value} is not a code of {state}. Correct one of the two.',
    fr: '{value} n’est pas un code de {state}. Corrigez l’un des deux.',
  },
  'request/postal-code': {
    status: 400,
    en: 'A postal code is written as in J1H 1Z1.',
    fr: 'Un code postal s’écrit comme J1H 1Z1.',
  },
  'request/coordinates-apart': {
    status: 400,
    en: 'Give latitude and longitude together, or neither.',
    fr: 'Indiquez la latitude et la longitude ensemble, ou aucune des deux.',
  },
  'request/latitude': {
    status: 400,
    en: 'A latitude is between -90 and 90 degrees.',
    fr: 'Une latitude se situe entre -90 et 90 degrés.',
  },
  'request/longitude': {
    status: 400,
    en: 'A longitude is between -180 and 180 degrees.',
    fr: 'Une longitude se situe entre -180 et 180 degrés.',
  },
  'request/no-such-column': {
    status: 400,
    en: 'This list cannot be sorted by “{value}”.',
    fr: 'Cette liste ne peut pas être triée par « {value} ».',
  },
  'request/dates-reversed': {
    status: 400,
    en: 'The period ends before it starts.',
    fr: 'La période se termine avant de commencer.',
  },
  'request/malformed': { status: 400, en: 'The request could not be read.', fr: 'La requête n’a pas pu être lue.' },
  'request/too-large': {
    status: 413,
    en: 'The request is too large; the limit is {limit}.',
    fr: 'La requête est trop volumineuse; la limite est de {limit}.',
  },
  'request/idempotency-key-missing': {
    status: 400,
    en: 'An Idempotency-Key header is needed for this call.',
    fr: 'Un en-tête Idempotency-Key est requis pour cet appel.',
  },
  'request/idempotency-key-too-long': {
    status: 400,
    en: 'The Idempotency-Key header has {count} characters; the limit is {limit}.',
    fr: 'L’en-tête Idempotency-Key compte {count} caractères; la limite est de {limit}.',
  },
  'request/idempotency-key-reused': {
    status: 409,
    en: 'This Idempotency-Key was used for another request.',
    fr: 'Cette clé Idempotency-Key a servi à une autre requête.',
  },
  'request/idempotency-key-in-use': {
    status: 409,
    en: 'The first request with this Idempotency-Key is still being processed. Try again in a moment.',
    fr: 'La première requête avec cette clé Idempotency-Key est encore en traitement. Réessayez dans un instant.',
  },
  'request/stale': {
    status: 412,
    en: 'Someone changed this in the meantime. Reload it and make your change again.',
    fr: 'Quelqu’un a modifié ceci entre-temps. Rechargez et refaites votre modification.',
  },
  'request/cross-site': {
    status: 403,
    en: 'This request did not come from our own pages.',
    fr: 'Cette requête ne provient pas de nos pages.',
  },
  'upload/not-an-image': { status: 400, en: 'Choose a PNG or JPG picture.', fr: 'Choisissez une image PNG ou JPG.' },
  'upload/in-progress': {
    status: 429,
    en: 'Your last picture is still being processed. Try again in a moment.',
    fr: 'Votre dernière image est encore en traitement. Réessayez dans un instant.',
  },
  'upload/too-many-pixels': {
    status: 400,
    en: 'The picture has more than {limit} million pixels.',
    fr: 'L’image compte plus de {limit} millions de pixels.',
  },
  'upload/no-such-file': { status: 404, en: 'There is no such file.', fr: 'Ce fichier n’existe pas.' },
  'session/approver-needed': {
    status: 403,
    en: 'This needs the role Approver. An owner can give it to you under Staff.',
    fr: 'Cette action exige le rôle Approbation. Un propriétaire peut vous l’attribuer sous Personnel.',
  },
  'session/finance-needed': {
    status: 403,
    en: 'This needs the role Finance. An owner can give it to you under Staff.',
    fr: 'Cette action exige le rôle Finances. Un propriétaire peut vous l’attribuer sous Personnel.',
  },
  'session/owner-needed': {
    status: 403,
    en: 'This needs the role Owner. Another owner can give it to you under Staff.',
    fr: 'Cette action exige le rôle Propriétaire. Un autre propriétaire peut vous l’attribuer sous Personnel.',
  },
  'session/approver-or-owner-needed': {
    status: 403,
    en: 'This needs the role Approver or Owner. An owner can give it to you under Staff.',
    fr: 'Cette action exige le rôle Approbation ou Propriétaire. Un propriétaire peut vous l’attribuer sous Personnel.',
  },
  'session/not-confirmed': {
    status: 403,
    en: 'Your account does not count as a second person yet. Another approver or owner has to confirm it under Staff.',
    fr: 'Votre compte ne compte pas encore comme seconde personne. Une autre personne doit le confirmer sous Personnel.',
  },
  'session/confirmed-later': {
    status: 403,
    en: 'Your account was confirmed as a second person only after this was asked, so someone else has to decide it.',
    fr: 'Votre compte n’a été confirmé comme seconde personne qu’après cette demande; quelqu’un d’autre doit la trancher.',
  },
  'session/missing': {
    status: 401,
    en: 'We found an issue with your authentication, please login again. If this persists contact support',
    fr: 'Un problème est survenu avec votre authentification, veuillez vous reconnecter. S’il persiste, communiquez avec le soutien',
  },
  'session/forbidden': {
    status: 403,
    en: 'Your account does not have permission to do this.',
    fr: 'Votre compte ne permet pas cette action.',
  },
  'service/unavailable': {
    status: 503,
    en: 'A part of the service is not responding right now. Please try again.',
    fr: 'Une partie du service ne répond pas pour l’instant. Veuillez réessayer.',
  },
  'service/unexpected': { status: 500, en: 'An error occurred', fr: "Une erreur s'est produite" },
  'gateway/no-such-route': { status: 404, en: 'Page not found', fr: 'Page introuvable' },
  'gateway/method-not-allowed': {
    status: 405,
    en: 'This address does not take {method} requests; it takes {allowed}.',
    fr: 'Cette adresse n’accepte pas les requêtes {method}; elle accepte {allowed}.',
  },
  'gateway/too-many-requests': {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    fr: 'Trop de requêtes. Veuillez patienter un instant.',
  },
} as const satisfies Record<string, ErrorText>;
