import type { ErrorText } from './error-text.ts';

/** The errors of accounts, sessions, profiles, documents, applications and merges. */
export const identityErrors = {
  'identity/bad-credentials': {
    status: 401,
    en: 'No account with that email + password combination was found',
    fr: 'Aucun compte ne correspond à cette combinaison de courriel et de mot de passe',
  },
  'identity/account-inactive': {
    status: 409,
    en: 'This account is deactivated. Activate it first.',
    fr: 'Ce compte est désactivé. Activez-le d’abord.',
  },
  'identity/deactivated': {
    status: 403,
    en: 'Your account has been deactivated, please contact support',
    fr: 'Votre compte a été désactivé, veuillez communiquer avec le soutien',
  },
  'identity/documents-missing': {
    status: 409,
    en: 'License and tax form (W-9 or W-8BEN) must both be on file before they can be verified.',
    fr: 'Le permis et le formulaire fiscal (W-9 ou W-8BEN) doivent être présents avant de pouvoir être jugés conformes.',
  },
  'identity/w9-missing': {
    status: 409,
    en: 'A US person gives a W-9. Ask the rider for one before you verify the documents.',
    fr: 'Une personne des États-Unis remet un formulaire W-9. Demandez-le au pilote avant de juger les documents conformes.',
  },
  'identity/w8ben-missing': {
    status: 409,
    en: 'A foreign person gives a W-8BEN, not a W-9. Ask the rider for one before you verify the documents.',
    fr: 'Une personne étrangère remet un formulaire W-8BEN, et non un W-9. Demandez-le au pilote avant de juger les documents conformes.',
  },
  'identity/tax-number-wrong': {
    status: 400,
    en: 'There is no such tax number. Check its kind and digits.',
    fr: 'Ce numéro fiscal n’existe pas. Vérifiez son type et ses chiffres.',
  },
  'identity/documents-changed': {
    status: 409,
    en: 'A document was uploaded or removed since you opened it. Review it, then save again.',
    fr: 'Un document a été téléversé ou supprimé depuis que vous l’avez consulté. Consultez-le, puis enregistrez de nouveau.',
  },
  'identity/image-changed': {
    status: 409,
    en: 'The rider replaced or removed this photo since you opened it. Reload the page and look again.',
    fr: 'Le pilote a remplacé ou supprimé cette photo depuis que vous l’avez ouverte. Rechargez la page et regardez-la de nouveau.',
  },
  'identity/too-many-attempts': {
    status: 429,
    en: 'Too many attempts. Try again in {minutes} minutes.',
    fr: 'Trop de tentatives. Réessayez dans {minutes} minutes.',
  },
  'identity/puzzle-needed': {
    status: 429,
    en: 'Too many attempts. Our pages continue automatically after a short check; other clients must solve the puzzle in this response.',
    fr:
      'Trop de tentatives. Nos pages reprennent d’elles-mêmes après une courte vérification; les autres clients ' +
      'doivent résoudre l’énigme jointe à cette réponse.',
  },
  'identity/bot-check-failed': {
    status: 403,
    en: 'Check the box “I’m not a robot”, then try again.',
    fr: 'Cochez la case « Je ne suis pas un robot », puis réessayez.',
  },
  'identity/too-many-mails': {
    status: 429,
    en: 'Too many emails to this address or from your network. Try again in {minutes} minutes.',
    fr: 'Trop de courriels vers cette adresse ou à partir de votre réseau. Réessayez dans {minutes} minutes.',
  },
  'identity/no-such-rider': { status: 404, en: 'Not a valid rider', fr: 'Pilote non valide' },
  'identity/no-such-user': { status: 404, en: 'There is no such account.', fr: 'Ce compte n’existe pas.' },
  'identity/email-taken': {
    status: 409,
    en: 'There is already an account with this email.',
    fr: 'Un compte existe déjà avec ce courriel.',
  },
  'identity/ama-number-taken': {
    status: 409,
    en: 'There is already a rider with this AMA number.',
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
    en: 'Password may contain letters, digits and spaces only, no special characters such as !@#$%^&*().',
    fr: 'Le mot de passe ne peut contenir que des lettres, des chiffres et des espaces, sans caractères spéciaux tels que !@#$%^&*().',
  },
  'identity/password-too-long': {
    status: 400,
    en: 'Password may be 128 characters long at most.',
    fr: 'Le mot de passe peut comporter au plus 128 caractères.',
  },
  'identity/password-wrong': { status: 403, en: 'The password is incorrect.', fr: 'Le mot de passe est inexact.' },
  'identity/password-missing': {
    status: 400,
    en: 'Enter your password to change your email.',
    fr: 'Inscrivez votre mot de passe pour changer votre courriel.',
  },
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
  'identity/own-roles': {
    status: 409,
    en: 'Nobody changes their own roles. Ask another owner.',
    fr: 'Personne ne modifie ses propres rôles. Demandez à un autre propriétaire.',
  },
  'identity/confirm-oneself': {
    status: 403,
    en: 'Nobody confirms their own account.',
    fr: 'Personne ne confirme son propre compte.',
  },
  'identity/confirm-own-admin': {
    status: 403,
    en: 'You added this person or gave them this role, so someone else has to confirm them.',
    fr: 'Vous avez ajouté cette personne ou lui avez donné ce rôle; quelqu’un d’autre doit donc la confirmer.',
  },
  'identity/not-oneself': {
    status: 409,
    en: 'You cannot deactivate your own account.',
    fr: 'Vous ne pouvez pas désactiver votre propre compte.',
  },
  'identity/no-such-promoter': { status: 404, en: 'There is no such promoter.', fr: 'Ce promoteur n’existe pas.' },
  'identity/already-decided': {
    status: 409,
    en: '{name} already has a decision. Undo it first.',
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
    en: 'This code is incorrect. Check it, or request a new one.',
    fr: 'Ce code est inexact. Vérifiez-le ou demandez-en un nouveau.',
  },
  'identity/mail-link-wrong': {
    status: 400,
    en: 'This link is no longer valid. Sign in to choose which emails you get.',
    fr: 'Ce lien n’est plus valide. Connectez-vous pour choisir les courriels que vous recevez.',
  },
  'identity/code-used': { status: 409, en: 'This code was already used.', fr: 'Ce code a déjà été utilisé.' },
  'identity/code-expired': {
    status: 410,
    en: 'This code has expired. Request a new one.',
    fr: 'Ce code est expiré. Demandez-en un nouveau.',
  },
  'identity/totp-missing': {
    status: 403,
    en: 'Set up two-step sign-in first. The operator of this program requires it of staff.',
    fr: 'Activez d’abord la connexion en deux étapes. L’exploitant du programme l’exige du personnel.',
  },
  'identity/code-of-another': {
    status: 409,
    en: 'This code is for another account. Sign in with the account that was created with the email it was sent to.',
    fr: 'Ce code est celui d’un autre compte. Connectez-vous au compte créé avec le courriel qui l’a reçu.',
  },
  'identity/already-verified': {
    status: 409,
    en: 'This email is already verified.',
    fr: 'Ce courriel est déjà confirmé.',
  },
  'identity/totp-needed': {
    status: 401,
    en: 'Enter the code from your authenticator app.',
    fr: 'Inscrivez le code de votre application d’authentification.',
  },
  'identity/totp-wrong': {
    status: 401,
    en: 'This authenticator code is incorrect.',
    fr: 'Ce code d’authentification est inexact.',
  },
  'identity/totp-on': {
    status: 409,
    en: 'Two-step sign-in is already on.',
    fr: 'La connexion en deux étapes est déjà activée.',
  },
  'identity/no-such-session': {
    status: 404,
    en: 'This session has already ended.',
    fr: 'Cette session est déjà terminée.',
  },
  'identity/too-many-favorites': {
    status: 409,
    en: 'You can keep up to {limit} favorites of each kind.',
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
    en: 'Both riders have a result in {class} of {event}; one person cannot. Fix the results first.',
    fr: 'Les deux pilotes ont un résultat dans {class} de {event}, ce qu’une même personne ne peut avoir. Corrigez d’abord les résultats.',
  },
  'identity/oauth-off': {
    status: 404,
    en: 'Sign-in with an outside provider is not set up.',
    fr: 'La connexion par un fournisseur externe n’est pas configurée.',
  },
  'identity/oauth-failed': {
    status: 401,
    en: 'Sign-in with the provider failed. Please try again.',
    fr: 'La connexion par le fournisseur a échoué. Veuillez réessayer.',
  },
  'identity/oauth-unverified': {
    status: 403,
    en: 'The provider does not confirm that this email address is yours. Sign in with your password instead.',
    fr: 'Le fournisseur ne confirme pas que cette adresse courriel est la vôtre. Connectez-vous plutôt avec votre mot de passe.',
  },
  'identity/oauth-other': {
    status: 403,
    en: 'This account is linked to another sign-in at the provider. Sign in with your password, or contact the program staff.',
    fr: 'Ce compte est lié à une autre connexion chez le fournisseur. Utilisez votre mot de passe ou écrivez au personnel du programme.',
  },
  'identity/oauth-no-account': {
    status: 403,
    en: 'No account has this email. Register first, with the same address.',
    fr: 'Aucun compte n’a ce courriel. Inscrivez-vous d’abord avec la même adresse.',
  },
  'identity/of-age-by-request': {
    status: 409,
    en: 'Only program staff can change a birth date that makes a minor an adult. Request a change instead.',
    fr: 'Une date de naissance qui rend majeure une personne mineure est modifiée par le personnel du programme. Demandez plutôt une modification.',
  },
  'identity/guardian-is-rider': {
    status: 400,
    en: 'The guardian must have a different email than the rider.',
    fr: 'Le parent ou tuteur doit avoir son propre courriel, et non celui du pilote.',
  },
  'identity/change-waits': {
    status: 409,
    en: 'You already have a change request waiting. Program staff must answer it first.',
    fr: 'Une modification que vous avez demandée est déjà en attente. Le personnel du programme y répondra d’abord.',
  },
  'identity/nothing-to-change': {
    status: 400,
    en: 'Enter what should be changed.',
    fr: 'Indiquez ce qui doit être modifié.',
  },
  'identity/no-such-change': {
    status: 404,
    en: 'There is no such request for a change.',
    fr: 'Cette demande de modification n’existe pas.',
  },
  'identity/change-decided': {
    status: 409,
    en: 'This request was already decided. Reload the page.',
    fr: 'Une décision a déjà été prise pour cette demande. Rechargez la page.',
  },
  'identity/name-fixed': {
    status: 409,
    en: 'Legal name, birth date and AMA number are fixed once results were claimed or awards earned. Request a change instead.',
    fr:
      'Le nom légal, la date de naissance et le numéro AMA sont définitifs dès qu’un résultat a été attribué ou ' +
      'qu’une prime a été obtenue. Demandez plutôt une modification.',
  },
  'identity/no-such-format': {
    status: 404,
    en: 'Your data is available as json or pdf.',
    fr: 'Vos données existent en json ou en pdf.',
  },
  'identity/sign-in-again': {
    status: 409,
    en: 'This account has no password. Sign out, sign in again with your provider, and ask within 15 minutes.',
    fr:
      'Ce compte n’a pas de mot de passe. Déconnectez-vous, reconnectez-vous par votre fournisseur, puis faites la ' +
      'demande dans les 15 minutes.',
  },
  'identity/deletion-blocked': {
    status: 409,
    en: 'The account cannot be deleted while money is owed to you or a decision about it is open.',
    fr: 'Le compte ne peut pas être supprimé tant qu’une somme vous est due ou qu’une décision à son sujet est en attente.',
  },
  'identity/credit-left': {
    status: 409,
    en: 'There is dealer credit left. Spend it first, or confirm that you give it up.',
    fr: 'Il reste du crédit. Utilisez-le d’abord, ou confirmez que vous y renoncez.',
  },
  'identity/account-deleted': {
    status: 409,
    en: 'The rider had this account deleted. It cannot be changed.',
    fr: 'Le pilote a fait supprimer ce compte. Il ne peut pas être modifié.',
  },
} as const satisfies Record<string, ErrorText>;
