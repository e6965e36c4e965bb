import type { ErrorText } from './error-text.ts';

/** What can be wrong with an uploaded file, as a whole or in a cell. */
export const importErrors = {
  'import/no-file': { status: 400, en: 'Choose a file first.', fr: 'Choisissez d’abord un fichier.' },
  'import/unreadable': {
    status: 400,
    en: 'The file has problems; nothing was saved.',
    fr: 'Le fichier comporte des problèmes; rien n’a été enregistré.',
  },
  'import/empty': { status: 400, en: 'The file is empty.', fr: 'Le fichier est vide.' },
  'import/not-a-table': {
    status: 400,
    en: 'This is neither a CSV file nor an XLSX workbook.',
    fr: 'Ce n’est ni un fichier CSV ni un classeur XLSX.',
  },
  'import/not-this-kind': {
    status: 400,
    en: 'This is a {kind} file. Upload the results as CSV, a workbook, a web page, text or PDF.',
    fr: 'C’est un fichier {kind}. Téléversez les résultats au format CSV, classeur, page web, texte ou PDF.',
  },
  'import/password-protected': {
    status: 400,
    en: 'This file is protected by a password. Save it without one and upload it again.',
    fr: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe et téléversez-le à nouveau.',
  },
  'import/line-too-long': {
    status: 400,
    en: 'A line of this file is longer than {limit} characters: it is not a results file.',
    fr: 'Une ligne de ce fichier dépasse {limit} caractères : ce n’est pas un fichier de résultats.',
  },
  'import/too-deep': {
    status: 400,
    en: 'Tables or lists in this file are nested too deeply to be read.',
    fr: 'Les tableaux ou listes de ce fichier sont trop imbriqués pour être lus.',
  },
  'import/too-many-pages': {
    status: 400,
    en: 'The document has more than {limit} pages.',
    fr: 'Le document a plus de {limit} pages.',
  },
  'import/no-text': {
    status: 400,
    en: 'This document is a picture: it has no text to read. Ask for the results as CSV or a workbook.',
    fr: 'Ce document est une image : il ne contient aucun texte. Demandez les résultats au format CSV ou classeur.',
  },
  'import/reading-open': {
    status: 400,
    en: 'Something about how this file is read is still open; nothing was saved.',
    fr: 'La lecture de ce fichier laisse encore une question ouverte; rien n’a été enregistré.',
  },
  'import/bike-unknown': {
    status: 400,
    en: '“{value}” names no known make: confirm the rider and the bike.',
    fr: '« {value} » ne nomme aucune marque connue : confirmez le pilote et la moto.',
  },
  'import/no-results': {
    status: 400,
    en: 'No results were found in this file: no table with riders and places.',
    fr: 'Aucun résultat n’a été trouvé dans ce fichier : aucun tableau avec des pilotes et des places.',
  },
  'import/too-large': {
    status: 413,
    en: 'The file is too large; the limit is {limit}.',
    fr: 'Le fichier est trop volumineux; la limite est de {limit}.',
  },
  'import/expands-too-much': {
    status: 400,
    en: 'This workbook is larger than {limit} when unpacked and was not opened.',
    fr: 'Ce classeur dépasse {limit} une fois décompressé et n’a pas été ouvert.',
  },
  'import/too-many-cells': {
    status: 400,
    en: 'The table is too large: at most {rows} rows and {columns} columns can be read.',
    fr: 'Le tableau est trop grand : on ne peut lire plus de {rows} lignes et de {columns} colonnes.',
  },
  'import/takes-too-much': {
    status: 400,
    en: 'Reading this file takes too long. Save only the table you need as CSV and upload that.',
    fr: 'La lecture de ce fichier est trop longue. Enregistrez en CSV le seul tableau voulu, puis envoyez-le.',
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
    en: 'Line {line}: the column “{column}” appears twice.',
    fr: 'Ligne {line} : la colonne « {column} » figure deux fois.',
  },
  'import/unknown-column': {
    status: 400,
    en: 'Line {line}: “{column}” is not a column of this file. Place columns are headed by a number.',
    fr: 'Ligne {line} : « {column} » n’est pas une colonne de ce fichier. Les colonnes de rang portent un nombre.',
  },
  'import/no-rider-column': {
    status: 400,
    en: 'Line {line}: the file needs one way to identify the rider: AMA Number, Email, VIN, or First Name and Last Name.',
    fr: 'Ligne {line} : le fichier doit permettre de reconnaître le pilote : AMA Number, Email, VIN, ou First Name et Last Name.',
  },
  'import/no-such-class': {
    status: 400,
    en: 'Line {line}, column {column}: the event has no class “{value}”.',
    fr: 'Ligne {line}, colonne {column} : l’épreuve n’a pas de classe « {value} ».',
  },
  'import/place-not-a-number': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a place. Enter a number, or DNF, DNS or DSQ.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un rang. Inscrivez un nombre, ou DNF, DNS ou DSQ.',
  },
  'import/place-taken': {
    status: 400,
    en: 'Line {line}, column {column}: place {value} of {class} is already on line {other}. A dead heat is entered in the results grid.',
    fr: 'Ligne {line}, colonne {column} : le rang {value} de {class} figure déjà à la ligne {other}. Un ex æquo se saisit dans la grille des résultats.',
  },
  'import/rider-twice': {
    status: 400,
    en: 'Line {line}: this rider is already in {class} on line {other}.',
    fr: 'Ligne {line} : ce pilote figure déjà dans {class} à la ligne {other}.',
  },
  'import/rider-unnamed': {
    status: 400,
    en: 'Line {line}: nothing on this row identifies the rider.',
    fr: 'Ligne {line} : rien sur cette ligne n’indique qui est le pilote.',
  },
  'import/not-an-amount': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not an amount. Enter dollars as a number, without a dollar sign.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un montant. Inscrivez des dollars en chiffres, sans symbole.',
  },
  'import/thousands-comma': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” looks like one amount that a comma split. Enter it without the comma.',
    fr: 'Ligne {line}, colonne {column} : « {value} » semble être un seul montant coupé par une virgule. Inscrivez-le sans virgule.',
  },
  'import/row-too-long': {
    status: 400,
    en: 'Line {line}: there are more values than columns. Enter amounts without a comma, and texts with a comma in quotes.',
    fr: 'Ligne {line} : il y a plus de valeurs que de colonnes. Inscrivez les montants sans virgule et les textes à virgule entre guillemets.',
  },
  'import/not-a-payout-type': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a payout type. Enter cash, dealerCredit or noPayout.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un type de bourse. Inscrivez cash, dealerCredit ou noPayout.',
  },
  'import/not-positive': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not more than zero. Leave the cell empty if nothing is paid.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas supérieur à zéro. Laissez la cellule vide si rien n’est payé.',
  },
  'import/place-gap': {
    status: 400,
    en: 'Line {line}, column {column}: this place is not paid, but place {after} is. Paid places cannot have a gap.',
    fr: 'Ligne {line}, colonne {column} : ce rang n’est pas payé, mais le rang {after} l’est. Les rangs sont payés sans interruption.',
  },
  'import/formula': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is a formula. Enter its value as text.',
    fr: 'Ligne {line}, colonne {column} : « {value} » est une formule. Inscrivez sa valeur en texte.',
  },
  'import/not-a-date': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a date. Enter YYYY-MM-DD.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une date. Inscrivez AAAA-MM-JJ.',
  },
  'import/dates-reversed': {
    status: 400,
    en: 'Line {line}, column {column}: {value} is before the start date {other}.',
    fr: 'Ligne {line}, colonne {column} : {value} précède la date de début {other}.',
  },
  'import/not-a-web-address': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a web address. Start with https:// or http://.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une adresse Web. Commencez par https:// ou http://.',
  },
  'import/no-such-state': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a state or province of {country}.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un État ni une province ({country}).',
  },
  'import/not-a-country': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a country of the program. Enter US or CA.',
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
    en: 'Line {line}: “{value}” on this date is already in the file or in the series.',
    fr: 'Ligne {line} : « {value} » à cette date figure déjà dans le fichier ou dans la série.',
  },
  'import/dealer-twice': {
    status: 400,
    en: 'Line {line}: the dealer number “{value}” is already on line {other}.',
    fr: 'Ligne {line} : le numéro de concessionnaire « {value} » figure déjà à la ligne {other}.',
  },
  'import/not-an-email': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not an email address.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une adresse courriel.',
  },
  'import/not-a-phone': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is no telephone number. Write it with its area code or country code.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un numéro de téléphone. Inscrivez-le avec son indicatif.',
  },
  'import/postal-code-elsewhere': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a code of {state}. Correct one of the two.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un code de {state}. Corrigez l’un des deux.',
  },
  'import/not-a-postal-code': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a postal code of this country.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un code postal de ce pays.',
  },
  'import/value-not-read': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” cannot be read.',
    fr: 'Ligne {line}, colonne {column} : « {value} » ne peut pas être lu.',
  },
  'import/place-unknown': {
    status: 400,
    en: 'Line {line}, column {column}: we do not know where “{value}” is. Check it, or add Latitude and Longitude.',
    fr: 'Ligne {line}, colonne {column} : « {value} » est introuvable. Vérifiez-le ou ajoutez Latitude et Longitude.',
  },
  'import/not-a-coordinate': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a number of degrees from -{limit} to {limit}.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas un nombre de degrés entre -{limit} et {limit}.',
  },
  'import/no-such-header': {
    status: 400,
    en: 'Line {line}: the mapping names a column “{column}” that the file does not have.',
    fr: 'Ligne {line} : la correspondance nomme une colonne « {column} » que le fichier n’a pas.',
  },
  'import/preview-changed': {
    status: 409,
    en: 'The file, the event or its riders changed since the preview. Check the new preview, then post.',
    fr: 'Le fichier, l’épreuve ou ses pilotes ont changé depuis l’aperçu. Consultez le nouvel aperçu, puis publiez.',
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
    en: 'Line {line}: the class “{value}” is already on line {other}.',
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
  'import/unknown-make': {
    status: 400,
    en: 'Line {line}, column {column}: "{value}" is not a make that we know.',
    fr: 'Ligne {line}, colonne {column} : « {value} » n’est pas une marque connue.',
  },
  'import/not-a-pattern': {
    status: 400,
    en: 'Line {line}, column {column}: “{value}” is not a VIN pattern. Use capital letters, digits and * for any one character, 17 at most.',
    fr:
      'Ligne {line}, colonne {column} : « {value} » n’est pas un modèle de NIV. Utilisez des majuscules, des ' +
      'chiffres et * pour un caractère quelconque, 17 au plus.',
  },
  'import/bad-encoding': {
    status: 400,
    en: 'The file is not readable text (UTF-8 or Latin-1).',
    fr: 'Le fichier n’est pas un texte lisible (UTF-8 ou Latin-1).',
  },
} as const satisfies Record<string, ErrorText>;
