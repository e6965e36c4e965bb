import type { ErrorText } from './error-text.ts';

/** The errors of dealers, bikes, VIN patterns, VIN reviews and transfers. */
export const dealersErrors = {
  'dealers/no-such-dealer': { status: 404, en: 'There is no such dealer.', fr: 'Ce concessionnaire n’existe pas.' },
  'dealers/dealer-number-taken': {
    status: 409,
    en: 'There is already a dealer with this number.',
    fr: 'Un concessionnaire porte déjà ce numéro.',
  },
  'dealers/place-unknown': {
    status: 400,
    en: 'We could not find this postal code. Check it, or enter the latitude and longitude.',
    fr: 'Code postal introuvable. Vérifiez-le ou indiquez la latitude et la longitude.',
  },
  'dealers/zipcode-unknown': {
    status: 400,
    en: 'We do not know the ZIP or postal code “{value}”.',
    fr: 'Le code postal « {value} » est inconnu.',
  },
  'dealers/no-such-pattern': { status: 404, en: 'There is no such VIN pattern.', fr: 'Ce modèle de NIV n’existe pas.' },
  'dealers/pattern-exists': {
    status: 409,
    en: 'There is already such a pattern for this model and year.',
    fr: 'Ce modèle de NIV existe déjà pour ce modèle de moto et cette année.',
  },
  'dealers/pattern-too-wide': {
    status: 400,
    en: 'A pattern has at least three characters other than an asterisk.',
    fr: 'Un modèle de NIV comporte au moins trois caractères autres que l’astérisque.',
  },
  'dealers/pattern-malformed': {
    status: 400,
    en: 'A pattern has at most 17 characters: capital letters but I, O and Q, digits, and an asterisk for any character.',
    fr: 'Un modèle de NIV comporte au plus 17 caractères : lettres majuscules sauf I, O et Q, chiffres, et l’astérisque pour tout caractère.',
  },
  'dealers/unknown-make': { status: 400, en: 'We do not know this make.', fr: 'Cette marque est inconnue.' },
  'dealers/invalid-vin': { status: 400, en: 'Invalid VIN', fr: 'NIV non valide' },
  'dealers/other-make': {
    status: 400,
    en: 'This VIN does not belong to the selected make.',
    fr: 'Ce NIV n’est pas celui de la marque indiquée.',
  },
  'dealers/check-digit': {
    status: 400,
    en: 'The check digit does not match. Off-road bikes may not have one; please compare with the frame.',
    fr: 'Le chiffre de contrôle ne concorde pas. Les motos hors route n’en ont pas toujours; comparez avec le cadre.',
  },
  'dealers/no-year-code': {
    status: 400,
    en: 'The tenth character, {mark}, stands for no model year. Off-road bikes may not have one; please compare with the frame.',
    fr: 'Le dixième caractère, {mark}, ne désigne aucune année modèle. Les motos hors route n’en ont pas toujours; comparez avec le cadre.',
  },
  'dealers/other-year-code': {
    status: 400,
    en: 'The tenth character, {mark}, stands for the model year {years}, not {year}. Off-road bikes may not follow this; please compare with the frame.',
    fr: 'Le dixième caractère, {mark}, désigne l’année modèle {years} et non {year}. Une moto hors route n’en tient pas toujours compte; vérifiez.',
  },
  'dealers/vin-in-use': { status: 409, en: 'This VIN is already in use', fr: 'Ce NIV est déjà utilisé' },
  'dealers/vin-review': {
    status: 409,
    en: 'Staff review this VIN before it counts. Send a photo of the plate or the stamped number on the frame.',
    fr: 'Le personnel vérifie ce NIV avant qu’il compte. Envoyez une photo de la plaque ou du numéro frappé sur le cadre.',
  },
  'dealers/vin-rejected': {
    status: 409,
    en: 'Staff could not confirm this VIN, so it does not count. If it is your bike, write to us.',
    fr: 'Le personnel n’a pas pu confirmer ce NIV : il ne compte donc pas. Si c’est votre moto, écrivez-nous.',
  },
  'dealers/no-such-transfer': { status: 404, en: 'There is no such request.', fr: 'Cette demande n’existe pas.' },
  'dealers/no-transfer-needed': {
    status: 409,
    en: 'No other rider holds this VIN. Save your bikes again to have it checked.',
    fr: 'Aucun autre pilote ne détient ce NIV. Enregistrez de nouveau vos motos pour le faire vérifier.',
  },
  'dealers/transfer-decided': {
    status: 409,
    en: 'This request was already decided. Reload the page.',
    fr: 'Une décision a déjà été prise pour cette demande. Rechargez la page.',
  },
  'dealers/transfer-rejected': {
    status: 409,
    en: 'Staff already rejected this request. If the bike is yours, contact us.',
    fr: 'Le personnel a déjà rejeté cette demande. Si la moto est à vous, écrivez-nous.',
  },
  'dealers/too-many-transfers': {
    status: 409,
    en: 'Three of your requests are still waiting. Please wait for an answer first.',
    fr: 'Trois de vos demandes sont encore en attente. Veuillez d’abord attendre une réponse.',
  },
  'dealers/no-such-review': { status: 404, en: 'There is no such review.', fr: 'Cette vérification n’existe pas.' },
  'dealers/review-decided': {
    status: 409,
    en: 'This bike was already decided. Reload the page.',
    fr: 'Une décision a déjà été prise pour cette moto. Rechargez la page.',
  },
  'dealers/second-person-needed': {
    status: 403,
    en: 'This seems to be your own rider account; someone else must decide.',
    fr: 'Il semble s’agir de votre propre compte de pilote; quelqu’un d’autre doit décider.',
  },
} as const satisfies Record<string, ErrorText>;
