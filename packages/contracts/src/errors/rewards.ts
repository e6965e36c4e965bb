import type { ErrorText } from './error-text.ts';

/** The errors of awards, redemptions, refunds, claims, orders, adjustments and rules. */
export const rewardsErrors = {
  'rewards/insufficient-credit': {
    status: 409,
    en: 'The rider has {available} to spend; {asked} is more than that.',
    fr: 'Le pilote dispose de {available}; {asked} dépasse ce montant.',
  },
  'rewards/wrong-pin': {
    status: 403,
    en: 'The rider and PIN do not match. Attempts left before the PIN is locked: {triesLeft}.',
    fr: 'Le pilote et le NIP ne concordent pas. Essais restants avant le blocage du NIP : {triesLeft}.',
  },
  'rewards/no-pin': {
    status: 403,
    en: 'This rider has not set a PIN yet. Riders set it in their profile.',
    fr: 'Ce pilote n’a pas encore de NIP. Il le choisit dans son profil.',
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
  'rewards/email-unverified': {
    status: 403,
    en: 'The rider must verify the email address of this account first.',
    fr: 'Le pilote doit d’abord confirmer l’adresse courriel de ce compte.',
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
    en: 'This redemption was already undone.',
    fr: 'Cette utilisation a déjà été annulée.',
  },
  'rewards/refund-not-open': {
    status: 409,
    en: 'The refund of {code} is no longer open. Nothing was marked; reload the list.',
    fr: 'Le remboursement de {code} n’est plus à envoyer. Rien n’a été marqué; rechargez la liste.',
  },
  'rewards/refund-not-sent': {
    status: 409,
    en: 'The refund of {code} is not marked as sent. Nothing was changed; reload the list.',
    fr: 'Le remboursement de {code} n’est pas marqué comme envoyé. Rien n’a été modifié; rechargez la liste.',
  },
  'rewards/refund-sent': {
    status: 409,
    en: 'The refund for this redemption was already sent; ask the program staff.',
    fr: 'Le remboursement de cette utilisation a déjà été envoyé; adressez-vous au personnel du programme.',
  },
  'rewards/no-such-claim': { status: 404, en: 'There is no such claim.', fr: 'Cette demande n’existe pas.' },
  'rewards/no-such-award': { status: 404, en: 'There is no such award.', fr: 'Cette prime n’existe pas.' },
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
    en: 'The statement is available as csv or pdf.',
    fr: 'Le relevé existe en csv ou en pdf.',
  },
  'rewards/nothing-to-pay': {
    status: 409,
    en: 'There is no earned cash to pay.',
    fr: 'Il n’y a aucune somme gagnée à payer.',
  },
  'rewards/claim-open': {
    status: 409,
    en: 'There is already an open claim in this currency.',
    fr: 'Il existe déjà une demande ouverte dans cette devise.',
  },
  'rewards/documents-missing': {
    status: 409,
    en: 'Upload your driver’s license and your tax form (W-9 or W-8BEN) first.',
    fr: 'Téléversez d’abord votre permis de conduire et votre formulaire fiscal (W-9 ou W-8BEN).',
  },
  'rewards/claim-not-open': {
    status: 409,
    en: 'The claim of {rider} is no longer open. Nothing was changed; reload it.',
    fr: 'La demande de {rider} n’est plus ouverte. Rien n’a été modifié; rechargez-la.',
  },
  'rewards/claim-not-processing': {
    status: 409,
    en: 'The claim of {rider} is not being paid. Nothing was marked; reload the list.',
    fr: 'La demande de {rider} n’est pas en cours de paiement. Rien n’a été marqué; rechargez la liste.',
  },
  'rewards/claim-not-sent': {
    status: 409,
    en: 'The claim of {rider} is not marked as sent.',
    fr: 'La demande de {rider} n’est pas marquée comme envoyée.',
  },
  'rewards/claim-by-order': {
    status: 409,
    en: 'The claim of {rider} is paid by the provider; only the provider can mark it as sent.',
    fr: 'La demande de {rider} est payée par le fournisseur, qui seul en confirme l’envoi.',
  },
  'rewards/paid-by-cheque': {
    status: 409,
    en: 'Claims in Canadian dollars are paid by cheque.',
    fr: 'Les demandes en dollars canadiens sont payées par chèque.',
  },
  'rewards/same-admin': {
    status: 403,
    en: 'An admin other than the one who opened or pays the claim must approve it.',
    fr: 'Un autre administrateur que celui qui a ouvert ou qui paie la demande doit l’approuver.',
  },
  'rewards/hand-granted': {
    status: 403,
    en: 'You granted part of this money yourself. Someone else must approve and pay it.',
    fr: 'Vous avez vous-même accordé une partie de cette somme. Une autre personne doit l’approuver et la payer.',
  },
  'rewards/hand-corrected': {
    status: 403,
    en: 'You corrected an award of this claim yourself. Someone else must approve and pay it.',
    fr: 'Vous avez vous-même corrigé une prime de cette demande. Une autre personne doit l’approuver et la payer.',
  },
  'rewards/hand-wrote-off': {
    status: 403,
    en: 'You wrote off a debt of this rider yourself. Someone else must approve and pay this claim.',
    fr: 'Vous avez vous-même radié une dette de ce pilote. Une autre personne doit approuver et payer cette demande.',
  },
  'rewards/hand-reinstated': {
    status: 403,
    en: 'You reinstated an award of this claim yourself. Someone else must approve and pay it.',
    fr: 'Vous avez vous-même rétabli une prime de cette demande. Une autre personne doit l’approuver et la payer.',
  },
  'rewards/hand-bonus': {
    status: 403,
    en: 'You posted the standings that this bonus comes from. Someone else must approve and pay it.',
    fr: 'Vous avez publié le classement dont provient ce boni. Une autre personne doit l’approuver et la payer.',
  },
  'rewards/hand-verified': {
    status: 403,
    en: 'You verified this rider’s documents yourself. Someone else must approve and pay this claim.',
    fr: 'Vous avez vous-même vérifié les documents de ce pilote. Une autre personne doit approuver et payer cette demande.',
  },
  'rewards/hand-proxied': {
    status: 403,
    en: 'You opened this claim yourself by proxy. Someone else must approve and pay it.',
    fr: 'Vous avez vous-même ouvert cette demande par procuration. Une autre personne doit l’approuver et la payer.',
  },
  'rewards/claim-not-stuck': {
    status: 409,
    en: 'The provider’s order does not contradict ours. Update the order instead.',
    fr: 'La commande du prestataire ne contredit pas la nôtre. Actualisez plutôt la commande.',
  },
  'rewards/no-settlement': {
    status: 409,
    en: 'This proposal was replaced, or the provider’s answer has changed. Reload the claim and propose again if needed.',
    fr: 'Cette proposition a été remplacée, ou la réponse du prestataire a changé. Rechargez la demande et proposez de nouveau au besoin.',
  },
  'rewards/hand-released': {
    status: 403,
    en: 'You released the results that earned part of this money. Someone else must approve and pay it.',
    fr: 'Vous avez libéré les résultats dont provient une partie de cette somme. Une autre personne doit l’approuver et la payer.',
  },
  'rewards/hand-sign-in': {
    status: 403,
    en: 'You changed this rider’s email or sign-in in the last 30 days. Someone else must approve and pay this claim.',
    fr: 'Vous avez changé le courriel ou l’accès de ce pilote depuis moins de 30 jours. Une autre personne doit approuver et payer.',
  },
  'rewards/hand-tax-status': {
    status: 403,
    en: 'You changed this rider’s tax status in the last 30 days. Someone else must approve and pay this claim.',
    fr: 'Vous avez changé le statut fiscal de ce pilote depuis moins de 30 jours. Une autre personne doit approuver et payer.',
  },
  'rewards/hand-merged': {
    status: 403,
    en: 'You merged this rider’s accounts in the last 30 days. Someone else must approve and pay this claim.',
    fr: 'Vous avez fusionné les comptes de ce pilote depuis moins de 30 jours. Une autre personne doit approuver et payer.',
  },
  'rewards/redeemed-by-you': {
    status: 403,
    en: 'You redeemed {code} yourself by proxy for the dealer. Someone else must mark its refund as sent. Nothing was marked.',
    fr:
      'Vous avez vous-même effectué l’utilisation {code} par procuration pour le concessionnaire. Une autre ' +
      'personne doit en marquer le remboursement comme envoyé. Rien n’a été marqué.',
  },
  'rewards/hand-in-refund': {
    status: 403,
    en: 'You granted or corrected part of the credit used by redemption {code}. Another admin must mark its refund as sent. Nothing was marked.',
    fr:
      'Vous avez accordé ou corrigé une partie du crédit utilisé par l’utilisation {code}. Un autre ' +
      'administrateur doit en marquer le remboursement comme envoyé. Rien n’a été marqué.',
  },
  'rewards/no-such-adjustment': {
    status: 404,
    en: 'There is no such pending adjustment.',
    fr: 'Cet ajustement en attente n’existe pas.',
  },
  'rewards/adjustment-decided': {
    status: 409,
    en: 'This adjustment was already decided.',
    fr: 'Cet ajustement a déjà fait l’objet d’une décision.',
  },
  'rewards/own-adjustment': {
    status: 403,
    en: 'You asked for this adjustment yourself. Another admin must approve it.',
    fr: 'Vous avez vous-même demandé cet ajustement. Un autre administrateur doit l’approuver.',
  },
  'rewards/no-such-tax-policy': {
    status: 404,
    en: 'There is no such proposal for the tax year.',
    fr: 'Cette proposition pour l’année fiscale n’existe pas.',
  },
  'rewards/tax-policy-waits': {
    status: 409,
    en: 'A proposal for the tax year is already waiting for a second person. Have it decided first.',
    fr: 'Une proposition pour l’année fiscale attend déjà une seconde personne. Faites-la d’abord trancher.',
  },
  'rewards/tax-policy-decided': {
    status: 409,
    en: 'This proposal was already decided.',
    fr: 'Cette proposition est déjà tranchée.',
  },
  'rewards/own-tax-policy': {
    status: 403,
    en: 'You proposed these values yourself. Another admin must confirm them.',
    fr: 'Vous avez vous-même proposé ces valeurs. Un autre administrateur doit les confirmer.',
  },
  'rewards/own-limit': {
    status: 403,
    en: 'You raised this limit yourself. Another admin must confirm it.',
    fr: 'Vous avez vous-même relevé cette limite. Un autre administrateur doit la confirmer.',
  },
  'rewards/limit-differs': {
    status: 409,
    en: 'The limit of these rules was changed in the meantime. Reload them first.',
    fr: 'La limite de ces règles a été modifiée entre-temps. Rechargez-les d’abord.',
  },
  'rewards/no-such-flag': { status: 404, en: 'There is no such flag.', fr: 'Ce signalement n’existe pas.' },
  'rewards/claim-blocked': {
    status: 409,
    en: 'The claim of {rider} cannot be paid yet.',
    fr: 'La demande de {rider} ne peut pas encore être payée.',
  },
  'rewards/merge-hold': {
    status: 409,
    en: 'Two accounts of this rider were merged. For safety the money waits until {until}.',
    fr: 'Deux comptes de ce pilote ont été fusionnés. Par sécurité, le solde attend jusqu’au {until}.',
  },
  'rewards/no-merge-hold': {
    status: 404,
    en: 'No money of this rider waits after a merge.',
    fr: 'Aucun montant de ce pilote n’attend à la suite d’une fusion.',
  },
  'rewards/own-merge': {
    status: 403,
    en: 'You merged these accounts yourself. Another admin must agree.',
    fr: 'Vous avez fusionné ces comptes. Un autre administrateur doit donner son accord.',
  },
  'rewards/amount-differs': {
    status: 409,
    en: 'The claim is now {amount}. Review it again first.',
    fr: 'La demande s’élève maintenant à {amount}. Revoyez-la d’abord.',
  },
  'rewards/order-refused': {
    status: 502,
    en: 'The payout provider refused the order ({problem}). The claim is open again and nothing was paid.',
    fr: 'Le fournisseur de paiements a refusé l’ordre ({problem}). La demande est de nouveau ouverte et rien n’a été payé.',
  },
  'rewards/order-not-paid': { status: 409, en: 'This order is not paid yet.', fr: 'Cet ordre n’est pas encore payé.' },
  'rewards/provider-says-paid': {
    status: 409,
    en: 'The provider says that this order is paid; cancel it there first.',
    fr: 'Le fournisseur indique que cet ordre est payé; annulez-le d’abord chez lui.',
  },
  'rewards/bad-signature': { status: 401, en: 'The signature is incorrect.', fr: 'La signature n’est pas valide.' },
  'rewards/claim-too-late': {
    status: 409,
    en: 'Missing payments could be reported until {date}. Please write to the program staff.',
    fr: 'Un paiement manquant pouvait être signalé jusqu’au {date}. Veuillez écrire au personnel du programme.',
  },
  'rewards/claim-too-early': {
    status: 409,
    en: 'This race has not ended yet.',
    fr: 'Cette course n’est pas encore terminée.',
  },
  'rewards/claimed-already': {
    status: 409,
    en: 'A missing payment for this class is already being reviewed.',
    fr: 'Un paiement manquant est déjà à l’étude pour cette classe.',
  },
  'rewards/reinstatement-asked': {
    status: 409,
    en: 'You already asked for the reinstatement of this award. Staff answer you here and by email.',
    fr: 'Vous avez déjà demandé le rétablissement de cette prime. Le personnel vous répond ici et par courriel.',
  },
  'rewards/resolved-by-reinstating': {
    status: 409,
    en: 'A request for reinstatement is granted by reinstating its award.',
    fr: 'Une demande de rétablissement est accordée par le rétablissement de sa prime.',
  },
  'rewards/reinstatement-waits': {
    status: 409,
    en: 'The reinstatement of this award waits for a second person. It must be rejected before the request is declined.',
    fr: 'Le rétablissement de cette prime attend une seconde personne. Il doit être rejeté avant que la demande soit refusée.',
  },
  'rewards/already-decided': {
    status: 409,
    en: 'This claim was already answered.',
    fr: 'Cette demande a déjà reçu une réponse.',
  },
  'rewards/rules-in-force': {
    status: 409,
    en: 'Rules can only be set from tomorrow on; those in force stay as they are.',
    fr: 'Les règles ne peuvent être fixées qu’à partir de demain; celles en vigueur restent telles quelles.',
  },
  'rewards/rules-start-taken': {
    status: 409,
    en: 'Other rules already start on that day.',
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
    fr: 'Il ne reste que {available} de cette prime.',
  },
  'rewards/more-than-owed': {
    status: 409,
    en: 'The rider owes only {available}.',
    fr: 'Le pilote ne doit que {available}.',
  },
  'rewards/award-in-claim': {
    status: 409,
    en: 'This award is part of a payment that is in progress or sent; that payment must be undone first.',
    fr: 'Cette prime fait partie d’un paiement en cours ou effectué, qu’il faut d’abord annuler.',
  },
  'rewards/award-not-expired': {
    status: 409,
    en: 'Only cash awards that expired can be reinstated.',
    fr: 'Seules les primes au comptant expirées peuvent être rétablies.',
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
