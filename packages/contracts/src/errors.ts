import { formatMoney, type Money } from './money.ts';
import type { Locale } from './locales.ts';

type ErrorText = { status: number; en: string; fr: string };

/**
 * Every error a client can meet: its code, HTTP status and text in both languages. `{name}` stands for a parameter.
 * Where spec section 8 names a sentence, it stands here to the letter.
 */
export const errorTexts = {
  // Any service
  'request/invalid': {
    status: 400,
    en: 'Some values are missing or wrong.',
    fr: 'Certaines valeurs sont absentes ou erronées.',
  },
  'request/field': { status: 400, en: '{field}: {problem}', fr: '{field} : valeur absente ou invalide' },
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
  'request/idempotency-key-reused': {
    status: 409,
    en: 'This Idempotency-Key was used for another request.',
    fr: 'Cette clé Idempotency-Key a servi à une autre requête.',
  },
  'request/stale': {
    status: 412,
    en: 'Someone changed this in the meantime. Load it again and repeat your change.',
    fr: 'Quelqu’un a modifié ceci entre-temps. Rechargez et refaites votre modification.',
  },
  'request/cross-site': {
    status: 403,
    en: 'This request did not come from our own pages.',
    fr: 'Cette requête ne provient pas de nos pages.',
  },
  'service/unavailable': {
    status: 503,
    en: 'A part of the service does not answer just now. Please try again.',
    fr: 'Une partie du service ne répond pas pour l’instant. Veuillez réessayer.',
  },
  'service/unexpected': { status: 500, en: 'An error occurred', fr: "Une erreur s'est produite" },
  'gateway/no-such-route': { status: 404, en: 'Page not found', fr: 'Page introuvable' },
  'gateway/too-many-requests': {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    fr: 'Trop de requêtes. Veuillez patienter un instant.',
  },

  // Sessions
  'session/missing': {
    status: 401,
    en: 'We found an issue with your authentication, please login again. If this persists contact support',
    fr: 'Un problème est survenu avec votre authentification, veuillez vous reconnecter. S’il persiste, communiquez avec le soutien',
  },
  'session/forbidden': {
    status: 403,
    en: 'Your account may not do this.',
    fr: 'Votre compte ne permet pas cette action.',
  },
  'identity/bad-credentials': {
    status: 401,
    en: 'No account with that email + password combination was found',
    fr: 'Aucun compte ne correspond à cette combinaison de courriel et de mot de passe',
  },
  'identity/deactivated': {
    status: 403,
    en: 'Your account has been deactivated, please contact support',
    fr: 'Votre compte a été désactivé, veuillez communiquer avec le soutien',
  },
  'identity/documents-missing': {
    status: 409,
    en: 'Licence and W-9 must both be there before they can be found in order.',
    fr: 'Le permis et le formulaire W-9 doivent être présents avant de pouvoir être jugés conformes.',
  },
  'identity/documents-changed': {
    status: 409,
    en: 'A document was uploaded or removed since you looked. Look at it, then save again.',
    fr: 'Un document a été téléversé ou supprimé depuis que vous l’avez consulté. Consultez-le, puis enregistrez de nouveau.',
  },
  'identity/too-many-attempts': {
    status: 429,
    en: 'Too many attempts. Try again in {minutes} minutes.',
    fr: 'Trop de tentatives. Réessayez dans {minutes} minutes.',
  },
  'identity/no-such-rider': { status: 404, en: 'Not a valid rider', fr: 'Pilote non valide' },
  'identity/no-such-user': { status: 404, en: 'There is no such account.', fr: 'Ce compte n’existe pas.' },
  'identity/email-taken': {
    status: 409,
    en: 'There is an account with this email already.',
    fr: 'Un compte existe déjà avec ce courriel.',
  },
  'identity/ama-number-taken': {
    status: 409,
    en: 'There is a rider with this AMA number already.',
    fr: 'Un pilote existe déjà avec ce numéro AMA.',
  },
  'identity/too-young': {
    status: 400,
    en: 'Account holders must be 13 or older.',
    fr: 'Les titulaires de compte doivent avoir au moins 13 ans.',
  },
  'identity/guardian-missing': {
    status: 400,
    en: 'Riders under 18 need the name and email of a parent or guardian.',
    fr: 'Les pilotes de moins de 18 ans doivent fournir le nom et le courriel d’un parent ou tuteur.',
  },
  'identity/password-too-short': {
    status: 400,
    en: 'Password must be at least 8 characters long.',
    fr: 'Le mot de passe doit comporter au moins 8 caractères.',
  },
  'identity/password-characters': {
    status: 400,
    en: 'Password may hold letters, digits and spaces only, no special characters such as !@#$%^&*().',
    fr: 'Le mot de passe ne peut contenir que des lettres, des chiffres et des espaces, sans caractères spéciaux tels que !@#$%^&*().',
  },
  'identity/password-too-long': {
    status: 400,
    en: 'Password may be 128 characters long at most.',
    fr: 'Le mot de passe peut comporter au plus 128 caractères.',
  },
  'identity/password-wrong': { status: 403, en: 'The password is not right.', fr: 'Le mot de passe est inexact.' },
  'identity/pin-format': { status: 400, en: 'A PIN has 4 digits.', fr: 'Le NIP comporte 4 chiffres.' },
  'identity/pin-too-simple': {
    status: 400,
    en: 'This PIN is too easy to guess. Choose another one.',
    fr: 'Ce NIP est trop facile à deviner. Choisissez-en un autre.',
  },
  'identity/not-while-proxying': {
    status: 403,
    en: 'This cannot be done while proxying.',
    fr: 'Impossible d’effectuer cette action par procuration.',
  },
  'identity/rules-not-accepted': {
    status: 400,
    en: 'Please accept the program rules.',
    fr: 'Veuillez accepter le règlement du programme.',
  },
  'identity/unverified': {
    status: 403,
    en: 'Please verify your email first.',
    fr: 'Veuillez d’abord confirmer votre courriel.',
  },
  'identity/promoter-pending': {
    status: 403,
    en: 'Your application has not been approved yet.',
    fr: 'Votre demande n’a pas encore été approuvée.',
  },
  'identity/not-oneself': {
    status: 409,
    en: 'You cannot switch off your own account.',
    fr: 'Vous ne pouvez pas désactiver votre propre compte.',
  },
  'identity/no-such-promoter': { status: 404, en: 'There is no such promoter.', fr: 'Ce promoteur n’existe pas.' },
  'identity/already-decided': {
    status: 409,
    en: '{name} was decided on already. Undo that decision first.',
    fr: 'La demande de {name} a déjà fait l’objet d’une décision. Annulez-la d’abord.',
  },
  'identity/not-decided': {
    status: 409,
    en: 'There is no decision to undo.',
    fr: 'Il n’y a aucune décision à annuler.',
  },
  'identity/promoter-approved': {
    status: 409,
    en: '{name} is approved and cannot be deleted. Undo the approval first.',
    fr: '{name} est approuvé et ne peut être supprimé. Annulez d’abord l’approbation.',
  },
  'identity/password-breached': {
    status: 400,
    en: 'This password is on a public list of stolen passwords. Choose another one.',
    fr: 'Ce mot de passe figure dans une liste publique de mots de passe volés. Choisissez-en un autre.',
  },
  'identity/code-wrong': {
    status: 400,
    en: 'This code is not right. Check it, or ask for a new one.',
    fr: 'Ce code est inexact. Vérifiez-le ou demandez-en un nouveau.',
  },
  'identity/code-used': { status: 409, en: 'This code was used already.', fr: 'Ce code a déjà été utilisé.' },
  'identity/code-expired': {
    status: 410,
    en: 'This code has expired. Ask for a new one.',
    fr: 'Ce code est expiré. Demandez-en un nouveau.',
  },
  'identity/already-verified': {
    status: 409,
    en: 'This email is verified already.',
    fr: 'Ce courriel est déjà confirmé.',
  },
  'identity/totp-needed': {
    status: 401,
    en: 'Enter the code of your authenticator app.',
    fr: 'Inscrivez le code de votre application d’authentification.',
  },
  'identity/totp-wrong': {
    status: 401,
    en: 'This authenticator code is not right.',
    fr: 'Ce code d’authentification est inexact.',
  },
  'identity/totp-on': {
    status: 409,
    en: 'The second factor is on already.',
    fr: 'La double authentification est déjà activée.',
  },
  'identity/too-many-favorites': {
    status: 409,
    en: 'You can keep up to {limit} favourites of a kind.',
    fr: 'Vous pouvez conserver jusqu’à {limit} favoris de chaque sorte.',
  },
  'identity/no-such-note': { status: 404, en: 'There is no such note.', fr: 'Cette note n’existe pas.' },
  'identity/merge-phrase': { status: 400, en: 'Type exactly: {phrase}', fr: 'Inscrivez exactement : {phrase}' },
  'identity/merge-itself': {
    status: 400,
    en: 'A rider cannot be merged into themselves.',
    fr: 'Un pilote ne peut être fusionné avec lui-même.',
  },
  'identity/merge-conflict': {
    status: 409,
    en: 'Both riders have a result in {class} of {event}; one person cannot. Mend the results first.',
    fr: 'Les deux pilotes ont un résultat dans {class} de {event}, ce qu’une même personne ne peut avoir. Corrigez d’abord les résultats.',
  },
  'identity/oauth-off': {
    status: 404,
    en: 'Sign-in by an outside provider is not set up.',
    fr: 'La connexion par un fournisseur externe n’est pas configurée.',
  },
  'identity/oauth-failed': {
    status: 401,
    en: 'The sign-in by the provider did not succeed. Please try again.',
    fr: 'La connexion par le fournisseur a échoué. Veuillez réessayer.',
  },
  'identity/oauth-no-account': {
    status: 403,
    en: 'No account has this email. Register first, with the same address.',
    fr: 'Aucun compte n’a ce courriel. Inscrivez-vous d’abord avec la même adresse.',
  },

  // Pictures and documents
  'upload/not-an-image': { status: 400, en: 'Choose a PNG or JPG picture.', fr: 'Choisissez une image PNG ou JPG.' },
  'upload/too-many-pixels': {
    status: 400,
    en: 'The picture has more than {limit} million pixels.',
    fr: 'L’image compte plus de {limit} millions de pixels.',
  },
  'upload/no-such-file': { status: 404, en: 'There is no such file.', fr: 'Ce fichier n’existe pas.' },

  // Dealers and bikes
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
  'dealers/check-digit': {
    status: 400,
    en: 'The check digit does not add up. Off-road frames need not carry one; please compare with the frame.',
    fr: 'Le chiffre de contrôle ne concorde pas. Les motos hors route n’en ont pas toujours; comparez avec le cadre.',
  },
  'dealers/vin-in-use': { status: 409, en: 'This VIN is already in use', fr: 'Ce NIV est déjà utilisé' },

  // Files
  'import/no-file': { status: 400, en: 'Choose a file first.', fr: 'Choisissez d’abord un fichier.' },
  'import/unreadable': {
    status: 400,
    en: 'The file has problems; nothing was written.',
    fr: 'Le fichier comporte des problèmes; rien n’a été enregistré.',
  },
  'import/empty': { status: 400, en: 'The file is empty.', fr: 'Le fichier est vide.' },
  'import/not-a-table': {
    status: 400,
    en: 'This is neither a CSV file nor an XLSX workbook.',
    fr: 'Ce n’est ni un fichier CSV ni un classeur XLSX.',
  },
  'import/too-large': {
    status: 413,
    en: 'The file is too large; the limit is {limit}.',
    fr: 'Le fichier est trop volumineux; la limite est de {limit}.',
  },
  'import/expands-too-much': {
    status: 400,
    en: 'This workbook unpacks to more than {limit} and was not opened.',
    fr: 'Ce classeur dépasse {limit} une fois décompressé et n’a pas été ouvert.',
  },
  'import/too-many-rows': {
    status: 400,
    en: 'The file has more than {limit} rows.',
    fr: 'Le fichier compte plus de {limit} lignes.',
  },
  'import/missing-column': {
    status: 400,
    en: 'Line {line}: the column “{column}” is missing. Headers are case-sensitive.',
    fr: 'Ligne {line} : la colonne « {column} » est absente. Les en-têtes sont sensibles à la casse.',
  },
  'import/header-case': {
    status: 400,
    en: 'Line {line}: the header “{found}” must be written “{column}”.',
    fr: 'Ligne {line} : l’en-tête « {found} » doit s’écrire « {column} ».',
  },
  'import/column-twice': {
    status: 400,
    en: 'Line {line}: the column “{column}” stands twice.',
    fr: 'Ligne {line} : la colonne « {column} » figure deux fois.',
  },
  'import/unknown-column': {
    status: 400,
    en: 'Line {line}: “{column}” is not a column of this file. Place columns are headed by a number.',
    fr: 'Ligne {line} : « {column} » n’est pas une colonne de ce fichier. Les colonnes de rang portent un nombre.',
  },
  'import/no-rider-column': {
    status: 400,
    en: 'Line {line}: the file needs one way to know the rider: AMA Number, Email, VIN, or First Name and Last Name.',
    fr: 'Ligne {line} : le fichier doit permettre de reconnaître le pilote : AMA Number, Email, VIN, ou First Name et Last Name.',
  },
  'import/no-such-class': {
    status: 400,
    en: 'Line {line}, column {column}: the event has no class “{value}”.',
    fr: 'Ligne {line}, colonne {column} : l’événement n’a pas de classe « {value} ».',
  },
  'import/place-not-a-number': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a place. Write a number, or DNF, DNS or DSQ.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un rang. Inscrivez un nombre, ou DNF, DNS ou DSQ.',
  },
  'import/place-taken': {
    status: 400,
    en: 'Line {line}, column {column}: place {value} of {class} stands on line {other} already.',
    fr: 'Ligne {line}, colonne {column} : le rang {value} de {class} figure déjà à la ligne {other}.',
  },
  'import/rider-twice': {
    status: 400,
    en: 'Line {line}: this rider stands in {class} on line {other} already.',
    fr: 'Ligne {line} : ce pilote figure déjà dans {class} à la ligne {other}.',
  },
  'import/rider-unnamed': {
    status: 400,
    en: 'Line {line}: nothing on this row tells who the rider is.',
    fr: 'Ligne {line} : rien sur cette ligne n’indique qui est le pilote.',
  },
  'import/not-an-amount': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not an amount. Write dollars as a number, without a sign.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un montant. Inscrivez des dollars en chiffres, sans symbole.',
  },
  'import/not-a-payout-type': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a payout type. Write cash, dealerCredit or noPayout.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un type de bourse. Inscrivez cash, dealerCredit ou noPayout.',
  },
  'import/not-positive': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not more than zero. Leave the cell empty where nothing is paid.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas supérieur à zéro. Laissez la cellule vide si rien n’est payé.',
  },
  'import/place-gap': {
    status: 400,
    en: 'Line {line}, column {column}: this place is not paid, but place {after} is. Places are paid without a gap.',
    fr: 'Ligne {line}, colonne {column} : ce rang n’est pas payé, mais le rang {after} l’est. Les rangs sont payés sans interruption.',
  },
  'import/formula': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is a formula. Write its value as text.',
    fr: 'Ligne {line}, colonne {column} : « {value} » est une formule. Inscrivez sa valeur en texte.',
  },
  'import/not-a-date': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a date. Write YYYY-MM-DD.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une date. Inscrivez AAAA-MM-JJ.',
  },
  'import/dates-reversed': {
    status: 400,
    en: 'Line {line}, column {column}: {value} is before the start date {other}.',
    fr: 'Ligne {line}, colonne {column} : {value} précède la date de début {other}.',
  },
  'import/not-a-web-address': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a web address. Begin with https:// or http://.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une adresse Web. Commencez par https:// ou http://.',
  },
  'import/no-such-state': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a state or province of {country}.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un État ni une province ({country}).',
  },
  'import/not-a-country': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a country of the program. Write US or CA.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un pays du programme. Inscrivez US ou CA.',
  },
  'import/not-yes-or-no': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is neither yes nor no.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est ni oui (yes) ni non (no).',
  },
  'import/too-long': {
    status: 400,
    en: 'Line {line}, column {column}: the text is longer than {limit} characters.',
    fr: 'Ligne {line}, colonne {column} : le texte dépasse {limit} caractères.',
  },
  'import/event-twice': {
    status: 400,
    en: 'Line {line}: “{value}” on this date is in the file or in the series already.',
    fr: 'Ligne {line} : « {value} » à cette date figure déjà dans le fichier ou dans la série.',
  },
  'import/no-such-header': {
    status: 400,
    en: 'Line {line}: the mapping names a column “{column}” that the file does not have.',
    fr: 'Ligne {line} : la correspondance nomme une colonne « {column} » que le fichier n’a pas.',
  },
  'import/preview-changed': {
    status: 409,
    en: 'The file, the event or its riders changed since the preview. Look at the new preview, then post.',
    fr: 'Le fichier, l’événement ou ses pilotes ont changé depuis l’aperçu. Consultez le nouvel aperçu, puis publiez.',
  },
  'import/too-many-classes': {
    status: 400,
    en: 'The file has more than {limit} classes.',
    fr: 'Le fichier compte plus de {limit} classes.',
  },
  'import/amount-too-large': {
    status: 400,
    en: 'Line {line}, column {column}: {value} is more than a place can pay.',
    fr: 'Ligne {line}, colonne {column} : {value} dépasse ce qu’un rang peut recevoir.',
  },
  'import/class-twice': {
    status: 400,
    en: 'Line {line}: the class “{value}” stands on line {other} already.',
    fr: 'Ligne {line} : la classe « {value} » figure déjà à la ligne {other}.',
  },
  'import/value-missing': {
    status: 400,
    en: 'Line {line}, column {column}: a value is missing.',
    fr: 'Ligne {line}, colonne {column} : une valeur est absente.',
  },
  'import/not-a-year': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a model year.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une année modèle.',
  },
  'import/not-a-pattern': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a VIN pattern. Use capital letters, digits and * for any one character, 17 at most.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un modèle de NIV. Utilisez des majuscules, des chiffres et * pour un caractère quelconque, 17 au plus.',
  },
  'import/bad-encoding': {
    status: 400,
    en: 'The file is not text that we can read (UTF-8 or Latin-1).',
    fr: 'Le fichier n’est pas un texte lisible (UTF-8 ou Latin-1).',
  },

  // Races
  'catalog/no-such-category': { status: 404, en: 'There is no such category.', fr: 'Cette catégorie n’existe pas.' },
  'catalog/no-such-serie': { status: 404, en: 'There is no such series.', fr: 'Cette série n’existe pas.' },
  'catalog/no-such-event': { status: 404, en: 'There is no such event.', fr: 'Cet événement n’existe pas.' },
  'catalog/no-such-class': { status: 404, en: 'The event has no such class.', fr: 'L’événement n’a pas cette classe.' },
  'catalog/dates-reversed': {
    status: 400,
    en: 'The end date is before the start date.',
    fr: 'La date de fin précède la date de début.',
  },
  'catalog/category-in-use': {
    status: 409,
    en: 'Series are in this category ({count}); move them first.',
    fr: 'Des séries font partie de cette catégorie ({count}); déplacez-les d’abord.',
  },
  'catalog/serie-has-events': {
    status: 409,
    en: 'Events point to this series ({count}); move or delete them first.',
    fr: 'Des événements font partie de cette série ({count}); déplacez-les ou supprimez-les d’abord.',
  },
  'catalog/event-has-awards': {
    status: 409,
    en: 'The results of this event have paid awards. Cancel the event first, so that they are revoked.',
    fr: 'Les résultats de cet événement ont donné lieu à des récompenses. Annulez d’abord l’événement pour les révoquer.',
  },
  'catalog/serie-not-approved': {
    status: 409,
    en: 'The series of this event is not approved yet.',
    fr: 'La série de cet événement n’est pas encore approuvée.',
  },
  'catalog/not-approved': {
    status: 409,
    en: 'This event is not approved yet, so it takes no results.',
    fr: 'Cet événement n’est pas encore approuvé et n’accepte donc aucun résultat.',
  },
  'catalog/wrong-state': {
    status: 409,
    en: 'This cannot be done any more; its state has changed. Load it again.',
    fr: 'Cette action n’est plus possible; l’état a changé. Rechargez la page.',
  },
  'catalog/staff-changes-that': {
    status: 409,
    en: 'This is approved, and what decides the payouts is changed by program staff: series, country, classes and, once there are results, dates.',
    fr: 'Ceci est approuvé; ce qui détermine les bourses relève du personnel du programme : série, pays, classes et, dès qu’il y a des résultats, dates.',
  },
  'catalog/has-results': {
    status: 409,
    en: 'The event has results; remove them first.',
    fr: 'L’événement a des résultats; retirez-les d’abord.',
  },
  'catalog/state-unknown': {
    status: 400,
    en: '“{value}” is not a state or province of {country}.',
    fr: '« {value} » n’est pas un État ni une province ({country}).',
  },
  'catalog/zipcode-unknown': {
    status: 400,
    en: 'We do not know the postal code “{value}”.',
    fr: 'Le code postal « {value} » est inconnu.',
  },
  'catalog/class-twice': {
    status: 400,
    en: 'There are two classes named “{class}”.',
    fr: 'Deux classes portent le nom « {class} ».',
  },
  'catalog/place-gap': {
    status: 400,
    en: 'Class “{class}” pays place {after} but not place {place}.',
    fr: 'La classe « {class} » paie le rang {after} mais pas le rang {place}.',
  },
  'catalog/no-such-result': {
    status: 404,
    en: 'There is no such result; it may have been replaced. Load the results again.',
    fr: 'Ce résultat n’existe pas; il a peut-être été remplacé. Rechargez les résultats.',
  },
  'catalog/no-such-posting': {
    status: 404,
    en: 'There is no such posting of results.',
    fr: 'Cette publication de résultats n’existe pas.',
  },
  'catalog/no-such-mapping': {
    status: 404,
    en: 'There is no such column mapping.',
    fr: 'Cette correspondance de colonnes n’existe pas.',
  },
  'catalog/no-such-calendar': { status: 404, en: 'There is no such calendar.', fr: 'Ce calendrier n’existe pas.' },
  'catalog/no-such-rider': { status: 400, en: 'Row {row}: not a valid rider', fr: 'Ligne {row} : pilote non valide' },
  'catalog/place-taken': {
    status: 400,
    en: 'Row {row}: place {place} stands on row {other} already.',
    fr: 'Ligne {row} : le rang {place} figure déjà à la ligne {other}.',
  },
  'catalog/rider-twice': {
    status: 400,
    en: 'Row {row}: this rider stands on row {other} already.',
    fr: 'Ligne {row} : ce pilote figure déjà à la ligne {other}.',
  },
  'catalog/result-unnamed': {
    status: 400,
    en: 'Row {row}: nothing tells who the rider is.',
    fr: 'Ligne {row} : rien n’indique qui est le pilote.',
  },
  'catalog/result-twice': {
    status: 400,
    en: 'Row {row}: this result stands on row {other} already.',
    fr: 'Ligne {row} : ce résultat figure déjà à la ligne {other}.',
  },
  'catalog/place-missing': {
    status: 400,
    en: 'Row {row}: write a place, or DNF, DNS or DSQ.',
    fr: 'Ligne {row} : inscrivez un rang, ou DNF, DNS ou DSQ.',
  },
  'catalog/class-has-results': {
    status: 409,
    en: 'The class “{class}” has results; remove them first.',
    fr: 'La classe « {class} » a des résultats; retirez-les d’abord.',
  },
  'catalog/event-canceled': { status: 409, en: 'The event is cancelled.', fr: 'L’événement est annulé.' },
  'catalog/not-yours': {
    status: 403,
    en: 'This belongs to another promoter.',
    fr: 'Ceci appartient à un autre promoteur.',
  },

  // Money
  'rewards/insufficient-credit': {
    status: 409,
    en: 'The rider has {available} to spend; {asked} is more than that.',
    fr: 'Le pilote dispose de {available}; {asked} dépasse ce montant.',
  },
  'rewards/wrong-pin': {
    status: 403,
    en: 'The rider and PIN do not match.',
    fr: 'Le pilote et le NIP ne concordent pas.',
  },
  'rewards/pin-locked': {
    status: 423,
    en: 'Too many wrong PINs. Redemption for this rider is locked for now; the rider can reset the PIN.',
    fr: 'Trop de NIP inexacts. L’utilisation est bloquée pour ce pilote; il peut réinitialiser son NIP.',
  },
  'rewards/dealer-locked': {
    status: 423,
    en: 'Too many wrong PINs at this dealer today. Redemptions are locked until tomorrow.',
    fr: 'Trop de NIP inexacts chez ce concessionnaire aujourd’hui. Les utilisations sont bloquées jusqu’à demain.',
  },
  'rewards/id-not-verified': {
    status: 400,
    en: 'Confirm that you checked the rider’s ID.',
    fr: 'Confirmez que vous avez vérifié la pièce d’identité du pilote.',
  },
  'rewards/not-a-rider': { status: 404, en: 'Not a valid rider', fr: 'Pilote non valide' },
  'rewards/rider-inactive': {
    status: 403,
    en: 'This rider’s account is not active.',
    fr: 'Le compte de ce pilote n’est pas actif.',
  },
  'rewards/guardian-pending': {
    status: 403,
    en: 'A parent or guardian must confirm this account first.',
    fr: 'Un parent ou tuteur doit d’abord confirmer ce compte.',
  },
  'rewards/dealer-inactive': {
    status: 403,
    en: 'This dealer’s account is not active.',
    fr: 'Le compte de ce concessionnaire n’est pas actif.',
  },
  'rewards/wrong-currency': {
    status: 409,
    en: 'Credit in {currency} is not redeemable at this dealer.',
    fr: 'Le crédit en {currency} n’est pas utilisable chez ce concessionnaire.',
  },
  'rewards/no-such-redemption': {
    status: 404,
    en: 'There is no such redemption.',
    fr: 'Cette utilisation n’existe pas.',
  },
  'rewards/already-undone': {
    status: 409,
    en: 'This redemption was undone already.',
    fr: 'Cette utilisation a déjà été annulée.',
  },
  'rewards/refund-not-open': {
    status: 409,
    en: 'The refund of {code} is not open any more. Nothing was marked; load the list again.',
    fr: 'Le remboursement de {code} n’est plus à envoyer. Rien n’a été marqué; rechargez la liste.',
  },
  'rewards/refund-not-sent': {
    status: 409,
    en: 'The refund of {code} is not marked as sent. Nothing was changed; load the list again.',
    fr: 'Le remboursement de {code} n’est pas marqué comme envoyé. Rien n’a été modifié; rechargez la liste.',
  },
  'rewards/refund-sent': {
    status: 409,
    en: 'The refund for this redemption was sent already; ask the program staff.',
    fr: 'Le remboursement de cette utilisation a déjà été envoyé; adressez-vous au personnel du programme.',
  },
  'rewards/no-such-claim': { status: 404, en: 'There is no such claim.', fr: 'Cette demande n’existe pas.' },
  'rewards/no-such-award': { status: 404, en: 'There is no such award.', fr: 'Cette récompense n’existe pas.' },
  'rewards/no-such-result': { status: 404, en: 'There is no such result.', fr: 'Ce résultat n’existe pas.' },
  'rewards/no-such-event': { status: 404, en: 'There is no such event.', fr: 'Cette épreuve n’existe pas.' },
  'rewards/no-such-order': {
    status: 404,
    en: 'There is no such payment order.',
    fr: 'Cet ordre de paiement n’existe pas.',
  },
  'rewards/no-such-run': {
    status: 404,
    en: 'There is no such cheque run.',
    fr: 'Cette série de chèques n’existe pas.',
  },
  'rewards/no-such-rules': { status: 404, en: 'There are no such rules.', fr: 'Ces règles n’existent pas.' },
  'rewards/no-such-year': { status: 404, en: 'There is no such year.', fr: 'Cette année n’existe pas.' },
  'rewards/no-such-format': {
    status: 404,
    en: 'The statement comes as csv or pdf.',
    fr: 'Le relevé existe en csv ou en pdf.',
  },
  'rewards/nothing-to-pay': {
    status: 409,
    en: 'There is no earned cash to pay.',
    fr: 'Il n’y a aucune somme gagnée à payer.',
  },
  'rewards/claim-open': {
    status: 409,
    en: 'There is an open claim for this currency already.',
    fr: 'Il existe déjà une demande ouverte dans cette devise.',
  },
  'rewards/documents-missing': {
    status: 409,
    en: 'Upload your driver’s licence and your W-9 first.',
    fr: 'Téléversez d’abord votre permis de conduire et votre formulaire W-9.',
  },
  'rewards/claim-not-open': {
    status: 409,
    en: 'The claim of {rider} is not open any more. Nothing was changed; load it again.',
    fr: 'La demande de {rider} n’est plus ouverte. Rien n’a été modifié; rechargez-la.',
  },
  'rewards/claim-not-processing': {
    status: 409,
    en: 'The claim of {rider} is not being paid. Nothing was marked; load the list again.',
    fr: 'La demande de {rider} n’est pas en cours de paiement. Rien n’a été marqué; rechargez la liste.',
  },
  'rewards/claim-not-sent': {
    status: 409,
    en: 'The claim of {rider} is not marked as sent.',
    fr: 'La demande de {rider} n’est pas marquée comme envoyée.',
  },
  'rewards/claim-by-order': {
    status: 409,
    en: 'The claim of {rider} is paid by the provider, which alone says when it is sent.',
    fr: 'La demande de {rider} est payée par le fournisseur, qui seul en confirme l’envoi.',
  },
  'rewards/paid-by-cheque': {
    status: 409,
    en: 'Claims in Canadian dollars are paid by cheque.',
    fr: 'Les demandes en dollars canadiens sont payées par chèque.',
  },
  'rewards/same-admin': {
    status: 403,
    en: 'Another admin than the one who opened or pays the claim must approve it.',
    fr: 'Un autre administrateur que celui qui a ouvert ou qui paie la demande doit l’approuver.',
  },
  'rewards/claim-blocked': {
    status: 409,
    en: 'The claim of {rider} cannot be paid yet.',
    fr: 'La demande de {rider} ne peut pas encore être payée.',
  },
  'rewards/blocked-nothing-to-pay': {
    status: 409,
    en: 'Nothing is earned in this currency, or a debt takes it all.',
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
    en: 'Driver’s licence and W-9 are not both on file.',
    fr: 'Le permis de conduire et le formulaire W-9 ne sont pas tous deux au dossier.',
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
    en: 'The amount needs the approval of another admin.',
    fr: 'Le montant exige l’approbation d’un autre administrateur.',
  },
  'rewards/amount-differs': {
    status: 409,
    en: 'The claim comes to {amount} now. Look at it again first.',
    fr: 'La demande s’élève maintenant à {amount}. Revoyez-la d’abord.',
  },
  'rewards/order-refused': {
    status: 502,
    en: 'The payout provider refused the order ({problem}). The claim is open again and nothing was paid.',
    fr: 'Le fournisseur de paiements a refusé l’ordre ({problem}). La demande est de nouveau ouverte et rien n’a été payé.',
  },
  'rewards/order-not-paid': { status: 409, en: 'This order is not paid yet.', fr: 'Cet ordre n’est pas encore payé.' },
  'rewards/provider-unavailable': {
    status: 503,
    en: 'The payout provider does not answer just now. Please try again.',
    fr: 'Le fournisseur de paiements ne répond pas pour l’instant. Veuillez réessayer.',
  },
  'rewards/provider-says-paid': {
    status: 409,
    en: 'The provider says that this order is paid; cancel it there first.',
    fr: 'Le fournisseur indique que cet ordre est payé; annulez-le d’abord chez lui.',
  },
  'rewards/bad-signature': { status: 401, en: 'The signature is not right.', fr: 'La signature n’est pas valide.' },
  'rewards/claim-too-late': {
    status: 409,
    en: 'Missing payments could be claimed until {date}. Please write to the program staff.',
    fr: 'Un paiement manquant pouvait être signalé jusqu’au {date}. Veuillez écrire au personnel du programme.',
  },
  'rewards/claim-too-early': {
    status: 409,
    en: 'This race has not ended yet.',
    fr: 'Cette course n’est pas encore terminée.',
  },
  'rewards/claimed-already': {
    status: 409,
    en: 'A missing payment for this class is being looked at already.',
    fr: 'Un paiement manquant est déjà à l’étude pour cette classe.',
  },
  'rewards/already-decided': {
    status: 409,
    en: 'This claim was answered already.',
    fr: 'Cette demande a déjà reçu une réponse.',
  },
  'rewards/rules-in-force': {
    status: 409,
    en: 'Rules can only be set from tomorrow on; those in force stay as they are.',
    fr: 'Les règles ne peuvent être fixées qu’à partir de demain; celles en vigueur restent telles quelles.',
  },
  'rewards/rules-start-taken': {
    status: 409,
    en: 'Other rules start on that day already.',
    fr: 'D’autres règles débutent déjà ce jour-là.',
  },
  'rewards/years-reversed': {
    status: 400,
    en: 'The last model year is before the first.',
    fr: 'La dernière année modèle précède la première.',
  },
  'rewards/more-than-left': {
    status: 409,
    en: 'Only {available} is left of this award.',
    fr: 'Il ne reste que {available} de cette récompense.',
  },
  'rewards/more-than-owed': {
    status: 409,
    en: 'The rider owes only {available}.',
    fr: 'Le pilote ne doit que {available}.',
  },
  'rewards/award-in-claim': {
    status: 409,
    en: 'This award is in a payment, under way or made; that has to be taken back first.',
    fr: 'Cette récompense fait partie d’un paiement en cours ou effectué, qu’il faut d’abord reprendre.',
  },
  'rewards/award-not-expired': {
    status: 409,
    en: 'Only cash awards that expired can be reinstated.',
    fr: 'Seules les récompenses en argent expirées peuvent être rétablies.',
  },
  'rewards/standings-twice': {
    status: 400,
    en: 'A place or a rider is in the standings twice.',
    fr: 'Un rang ou un pilote figure deux fois au classement.',
  },
  'rewards/pass-invalid': {
    status: 400,
    en: 'This is not a rider’s code.',
    fr: 'Ce code n’est pas celui d’un pilote.',
  },
  'rewards/pass-expired': {
    status: 409,
    en: 'This code has expired; the rider’s screen shows a new one.',
    fr: 'Ce code est expiré; l’écran du pilote en affiche un nouveau.',
  },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errorTexts;
export type ErrorParams = Record<string, string | number | Money>;

export function errorStatus(code: ErrorCode): number {
  return errorTexts[code].status;
}

/** The sentence for a person, in their language, with the parameters filled in (money formatted for that language). */
export function errorMessage(code: ErrorCode, locale: Locale, params: ErrorParams = {}): string {
  return errorTexts[code][locale].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    if (value === undefined) return hole;
    return typeof value === 'object' ? formatMoney(value.amount, value.currency, locale) : String(value);
  });
}
