import type { ErrorText } from './error-text.ts';

/** The errors of series, events, classes, results and their review. */
export const catalogErrors = {
  'catalog/no-such-category': { status: 404, en: 'There is no such category.', fr: 'Cette catégorie n’existe pas.' },
  'catalog/no-such-serie': { status: 404, en: 'There is no such series.', fr: 'Cette série n’existe pas.' },
  'catalog/no-such-event': { status: 404, en: 'There is no such event.', fr: 'Cette épreuve n’existe pas.' },
  'catalog/no-such-class': { status: 404, en: 'The event has no such class.', fr: 'L’épreuve n’a pas cette classe.' },
  'catalog/dates-reversed': {
    status: 400,
    en: 'The end date is before the start date.',
    fr: 'La date de fin précède la date de début.',
  },
  'catalog/times-reversed': {
    status: 400,
    en: 'The event ends before it starts. One that goes past midnight ends on the next day.',
    fr: 'L’épreuve se termine avant de commencer. Si elle se prolonge après minuit, elle se termine le lendemain.',
  },
  'catalog/category-in-use': {
    status: 409,
    en: 'Series are in this category ({count}); move them first.',
    fr: 'Des séries font partie de cette catégorie ({count}); déplacez-les d’abord.',
  },
  'catalog/serie-has-events': {
    status: 409,
    en: 'Events belong to this series ({count}); move or delete them first.',
    fr: 'Des épreuves font partie de cette série ({count}); déplacez-les ou supprimez-les d’abord.',
  },
  'catalog/event-has-awards': {
    status: 409,
    en: 'The results of this event have paid awards. Cancel the event first to revoke them.',
    fr: 'Les résultats de cette épreuve ont donné lieu à des primes. Annulez d’abord l’épreuve pour les révoquer.',
  },
  'catalog/serie-not-approved': {
    status: 409,
    en: 'The series of this event is not approved yet.',
    fr: 'La série de cette épreuve n’est pas encore approuvée.',
  },
  'catalog/not-approved': {
    status: 409,
    en: 'This event is not approved yet, so it cannot take results.',
    fr: 'Cette épreuve n’est pas encore approuvée et n’accepte donc aucun résultat.',
  },
  'catalog/wrong-state': {
    status: 409,
    en: 'This is no longer possible because the status has changed. Reload the page.',
    fr: 'Cette action n’est plus possible; le statut a changé. Rechargez la page.',
  },
  'catalog/staff-changes-that': {
    status: 409,
    en: 'This is approved, so only program staff can change what decides the payouts: series, country, classes and, once there are results, dates.',
    fr: 'Ceci est approuvé; ce qui détermine les bourses relève du personnel du programme : série, pays, classes et, dès qu’il y a des résultats, dates.',
  },
  'catalog/has-results': {
    status: 409,
    en: 'The event has results; remove them first.',
    fr: 'L’épreuve a des résultats; retirez-les d’abord.',
  },
  'catalog/state-unknown': {
    status: 400,
    en: '“{value}” is not a state or province of {country}.',
    fr: '« {value} » n’est pas un État ni une province ({country}).',
  },
  'catalog/category-exists': {
    status: 409,
    en: 'There is already a category with this name: “{name}”.',
    fr: 'Il existe déjà une catégorie de ce nom : « {name} ».',
  },
  'catalog/zipcode-unknown': {
    status: 400,
    en: 'We do not know the ZIP or postal code “{value}”.',
    fr: 'Le code postal « {value} » est inconnu.',
  },
  'catalog/class-twice': {
    status: 400,
    en: 'There are two classes named “{class}”.',
    fr: 'Deux classes portent le nom « {class} ».',
  },
  'catalog/place-gap': {
    status: 400,
    en: 'Class “{class}” pays place {after} but not place {place}.',
    fr: 'La classe « {class} » paie le rang {after} mais pas le rang {place}.',
  },
  'catalog/no-such-result': {
    status: 404,
    en: 'There is no such result; it may have been replaced. Reload the results.',
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
  'catalog/no-such-shape': {
    status: 404,
    en: 'There is no such known file shape.',
    fr: 'Cette forme de fichier n’existe pas.',
  },
  'catalog/file-not-kept': {
    status: 404,
    en: 'There is no file here, or it is no longer kept.',
    fr: 'Il n’y a pas de fichier ici, ou il n’est plus conservé.',
  },
  'catalog/no-such-file-report': {
    status: 404,
    en: 'There is no such report of a file.',
    fr: 'Ce signalement de fichier n’existe pas.',
  },
  'catalog/file-report-closed': {
    status: 409,
    en: 'This report was closed already.',
    fr: 'Ce signalement est déjà fermé.',
  },
  'catalog/too-many-file-reports': {
    status: 429,
    en: 'You sent {limit} files within a day. You can send the next one tomorrow.',
    fr: 'Vous avez envoyé {limit} fichiers en une journée. Vous pourrez envoyer le prochain demain.',
  },
  'catalog/no-such-calendar': { status: 404, en: 'There is no such calendar.', fr: 'Ce calendrier n’existe pas.' },
  'catalog/no-such-rider': { status: 400, en: 'Row {row}: not a valid rider', fr: 'Ligne {row} : pilote non valide' },
  'catalog/place-taken': {
    status: 400,
    en: 'Row {row}: place {place} is already on row {other}. If it is a dead heat, confirm it.',
    fr: 'Ligne {row} : le rang {place} figure déjà à la ligne {other}. S’il s’agit d’un ex æquo, confirmez-le.',
  },
  'catalog/place-left-out': {
    status: 400,
    en: 'Row {row}: place {place} is left out after the dead heat for place {tied}.',
    fr: 'Ligne {row} : le rang {place} n’est pas attribué après l’ex æquo au rang {tied}.',
  },
  'catalog/rider-unverified': {
    status: 400,
    en: 'Row {row}: the rider has not verified the email address. The result waits until then; staff can link the account.',
    fr: 'Ligne {row} : le pilote n’a pas confirmé son adresse courriel. Le résultat attend jusque-là; le personnel peut lier le compte.',
  },
  'catalog/rider-twice': {
    status: 400,
    en: 'Row {row}: this rider is already on row {other}.',
    fr: 'Ligne {row} : ce pilote figure déjà à la ligne {other}.',
  },
  'catalog/riders-merging': {
    status: 409,
    en: 'Two riders in one class of these results are being merged, or were. Nothing was posted; check who is who.',
    fr: 'Deux pilotes d’une même classe de ces résultats sont en cours de fusion ou ont été fusionnés. Rien n’a été publié; vérifiez de qui il s’agit.',
  },
  'catalog/merge-underway': {
    status: 409,
    en: 'A rider of these results was merged with another a moment ago. Nothing was posted; try again in a minute.',
    fr: 'Un pilote de ces résultats vient d’être fusionné avec un autre. Rien n’a été publié; réessayez dans une minute.',
  },
  'catalog/result-unnamed': {
    status: 400,
    en: 'Row {row}: nothing identifies the rider.',
    fr: 'Ligne {row} : rien n’indique qui est le pilote.',
  },
  'catalog/result-twice': {
    status: 400,
    en: 'Row {row}: this result is already on row {other}.',
    fr: 'Ligne {row} : ce résultat figure déjà à la ligne {other}.',
  },
  'catalog/place-missing': {
    status: 400,
    en: 'Row {row}: enter a place, or DNF, DNS or DSQ.',
    fr: 'Ligne {row} : inscrivez un rang, ou DNF, DNS ou DSQ.',
  },
  'catalog/class-has-results': {
    status: 409,
    en: 'The class “{class}” has results; remove them first.',
    fr: 'La classe « {class} » a des résultats; retirez-les d’abord.',
  },
  'catalog/no-results': {
    status: 409,
    en: 'The class has no results to judge.',
    fr: 'La classe n’a pas de résultats à juger.',
  },
  'catalog/kind-fixed': {
    status: 409,
    en: 'An award of the class “{class}” was spent, claimed or paid: its kind and currency stay. Grant or correct awards.',
    fr: 'Une prime de la classe « {class} » a été utilisée, demandée ou payée : son type et sa devise restent. Accordez ou corrigez des primes.',
  },
  'catalog/country-fixed': {
    status: 409,
    en: 'The event has results, which pay in its country’s currency. Remove them, change the country, then post them again.',
    fr: 'L’épreuve a des résultats, payés dans la devise de son pays. Retirez-les, changez le pays, puis publiez-les de nouveau.',
  },
  'catalog/event-canceled': { status: 409, en: 'The event is canceled.', fr: 'L’épreuve est annulée.' },
  'catalog/not-yours': {
    status: 403,
    en: 'This belongs to another promoter.',
    fr: 'Ceci appartient à un autre promoteur.',
  },
  'catalog/race-not-run': {
    status: 409,
    en: 'This event starts on {date}. Results can be posted from its first day on.',
    fr: 'Cette épreuve commence le {date}. Les résultats sont acceptés à partir de son premier jour.',
  },
  'catalog/no-such-hold': {
    status: 404,
    en: 'These results are no longer waiting: they were decided or replaced. Reload the page.',
    fr: 'Cette publication n’est plus en attente : une décision a été prise ou elle a été remplacée. Rechargez la page.',
  },
  'catalog/no-such-claim': {
    status: 404,
    en: 'There is no such result to confirm.',
    fr: 'Il n’y a aucun résultat de ce genre à confirmer.',
  },
  'catalog/claim-decided': {
    status: 409,
    en: 'This was already decided. Reload the page.',
    fr: 'Une décision a déjà été prise. Rechargez la page.',
  },
  'catalog/claim-does-not-fit': {
    status: 409,
    en: 'The result or the rider has changed, and they no longer match. Reload the page.',
    fr: 'Le résultat ou le pilote a changé, et ils ne correspondent plus. Rechargez la page.',
  },
  'catalog/second-person-needed': {
    status: 403,
    en: 'This concerns you or was done by you, so a second person must decide.',
    fr: 'Ceci vous concerne ou vient de vous; une autre personne doit donc en décider.',
  },
  'catalog/not-late': {
    status: 409,
    en: 'The results of this event are not late. Reload the page.',
    fr: 'Les résultats de cette épreuve ne sont pas en retard. Rechargez la page.',
  },
  'catalog/no-promoter': {
    status: 409,
    en: 'This event has no promoter to remind.',
    fr: 'Cette épreuve n’a pas de promoteur à qui envoyer un rappel.',
  },
  'catalog/reminded-already': {
    status: 409,
    en: 'The promoter was reminded of this event {hours} h ago. The next reminder can be sent in {left} h.',
    fr: 'Le promoteur a reçu un rappel pour cette épreuve il y a {hours} h. Le prochain pourra être envoyé dans {left} h.',
  },
} as const satisfies Record<string, ErrorText>;
