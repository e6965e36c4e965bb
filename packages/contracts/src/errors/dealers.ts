import type { ErrorText } from './error-text.ts';

export const dealersErrors = {
  'dealers/no-such-dealer': { status: 404, en: 'There is no such dealer.', fr: 'Ce concessionnaire n’existe pas.' },
  'dealers/dealer-number-taken': {
    status: 409,
    en: 'There is a dealer with this number already.',
    fr: 'Un concessionnaire porte déjà ce numéro.',
  },
  'dealers/place-unknown': {
    status: 400,
    en: 'We could not find this postal code. Check it, or give the latitude and longitude.',
    fr: 'Code postal introuvable. Vérifiez-le ou indiquez la latitude et la longitude.',
  },
  'dealers/no-such-pattern': { status: 404, en: 'There is no such VIN pattern.', fr: 'Ce modèle de NIV n’existe pas.' },
  'dealers/invalid-vin': { status: 400, en: 'Invalid VIN', fr: 'NIV invalide' },
  'dealers/other-make': {
    status: 400,
    en: 'This VIN is not of the make that was given.',
    fr: 'Ce NIV n’est pas celui de la marque indiquée.',
  },
  'dealers/check-digit': {
    status: 400,
    en: 'The check digit does not add up. Off-road frames need not carry one; please compare with the frame.',
    fr: 'Le chiffre de contrôle ne concorde pas. Les motos hors route n’en ont pas toujours; comparez avec le cadre.',
  },
  'dealers/vin-in-use': { status: 409, en: 'This VIN is already in use', fr: 'Ce NIV est déjà utilisé' },
} as const satisfies Record<string, ErrorText>;
