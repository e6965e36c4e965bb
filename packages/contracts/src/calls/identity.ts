// Generated from ../api/identity.ts by tools/docs/generate.ts. Do not edit.
import type { identityRoutes } from '../api/identity.ts';
import type { CallsOf } from '../call.ts';

type Calls = CallsOf<typeof identityRoutes>;
const service = 'identity';

/** Sign in; sets the session cookies */
export const login: Calls['login'] =
  { service, method: 'post', path: '/api/login',
    touches: [] };
/** An access token for scripts, for the same credentials as sign-in */
export const token: Calls['token'] =
  { service, method: 'post', path: '/api/token',
    touches: [] };
/** Trade the refresh cookie for a new pair of cookies */
export const refreshToken: Calls['refreshToken'] =
  { service, method: 'post', path: '/api/token/refresh',
    touches: [] };
/** Who is signed in */
export const me: Calls['me'] =
  { service, method: 'get', path: '/api/me' };
/** Sign out by browser navigation: ends the session, clears the cookies and goes to / */
export const logout: Calls['logout'] =
  { service, method: 'get', path: '/api/logout' };
/** Where the caller is signed in */
export const listSessions: Calls['listSessions'] =
  { service, method: 'get', path: '/api/sessions' };
/** Sign out in one place; its tokens are refused within two seconds */
export const endSession: Calls['endSession'] =
  { service, method: 'delete', path: '/api/session/{id}',
    touches: ["/api/sessions"] };
/** Sign out everywhere, here too */
export const endSessions: Calls['endSessions'] =
  { service, method: 'delete', path: '/api/sessions',
    touches: ["/api/sessions"] };
/** Sign up as a rider or apply as a promoter; a code goes to the address */
export const register: Calls['register'] =
  { service, method: 'post', path: '/api/register',
    touches: [] };
/** Set the picture of the account */
export const uploadImage: Calls['uploadImage'] =
  { service, method: 'post', path: '/api/me/image',
    touches: [] };
/** Remove the picture of the account; the default picture shows again */
export const removeImage: Calls['removeImage'] =
  { service, method: 'delete', path: '/api/me/image',
    touches: [] };
/** Upload a photo of a dealership; it shows once the dealer is saved with it as profileImage */
export const uploadDealerImage: Calls['uploadDealerImage'] =
  { service, method: 'post', path: '/api/admin/dealer/{dealerId}/image',
    touches: ["dealers"] };
/** A picture of an account or of a dealership */
export const getImage: Calls['getImage'] =
  { service, method: 'get', path: '/api/images/{imageId}' };
/** Whether sign-in by OpenID Connect providers is set up, and their names; `name` is that of the first */
export const oauth: Calls['oauth'] =
  { service, method: 'get', path: '/api/oauth' };
/** Redirect to the OpenID Connect provider, by browser navigation */
export const startOauth: Calls['startOauth'] =
  { service, method: 'get', path: '/api/oauth/start' };
/** What the provider sent to /oauth/callback; signs in the account with that verified address */
export const finishOauth: Calls['finishOauth'] =
  { service, method: 'post', path: '/api/oauth/callback',
    touches: [] };
/** Go back to the address that an account had, by the code mailed there when it was changed; ends all sessions */
export const restoreEmail: Calls['restoreEmail'] =
  { service, method: 'post', path: '/api/email-restore',
    touches: [] };
/** A message to the staff */
export const contactUs: Calls['contactUs'] =
  { service, method: 'post', path: '/api/contact-us',
    touches: [] };
/** Act as a rider, dealer or promoter (rule 29) */
export const startProxy: Calls['startProxy'] =
  { service, method: 'post', path: '/api/proxy',
    touches: [] };
/** Stop proxying; the admin again where the browser shows their own refresh cookie, else nobody (`user` is null) */
export const endProxy: Calls['endProxy'] =
  { service, method: 'delete', path: '/api/proxy',
    touches: [] };
/** Mail a reset link and a code; the response never says whether the account exists (rule 28) */
export const forgotPassword: Calls['forgotPassword'] =
  { service, method: 'post', path: '/api/forgot-password',
    touches: [] };
/** Set a password by the mailed code; ends all sessions */
export const resetPassword: Calls['resetPassword'] =
  { service, method: 'post', path: '/api/reset-password',
    touches: [] };
/** A rider changes their password; ends all other sessions */
export const changeRiderPassword: Calls['changeRiderPassword'] =
  { service, method: 'put', path: '/api/rider/rider/change-password',
    touches: ["/api/sessions"] };
/** A dealer login changes its password; ends all other sessions */
export const changeDealerPassword: Calls['changeDealerPassword'] =
  { service, method: 'put', path: '/api/dealer/dealer/change-password',
    touches: ["/api/sessions"] };
/** A promoter changes their password; ends all other sessions */
export const changePromoterPassword: Calls['changePromoterPassword'] =
  { service, method: 'put', path: '/api/promoter/promoter/change-password',
    touches: ["/api/sessions"] };
/** An admin changes their password; ends all other sessions */
export const changeAdminPassword: Calls['changeAdminPassword'] =
  { service, method: 'put', path: '/api/admin/admin/change-password',
    touches: ["/api/sessions"] };
/** Verify the own address by the mailed code (rule 28); renews the session */
export const verifyEmail: Calls['verifyEmail'] =
  { service, method: 'get', path: '/api/email-verify' };
/** Mail a new code; the one before it ends */
export const resendVerification: Calls['resendVerification'] =
  { service, method: 'post', path: '/api/email-verify/resend',
    touches: [] };
/** The photos that a rider uploaded of bikes, the newest first, with their review */
export const listBikeImages: Calls['listBikeImages'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/bike-images' };
/** A photo of a bike with the logo in place; takes the place of the one before and waits for staff */
export const uploadBikeImage: Calls['uploadBikeImage'] =
  { service, method: 'post', path: '/api/rider/rider/{riderId}/bike-image/{vin}' };
/** The photo of a bike, streamed to its owner and to staff */
export const getBikeImage: Calls['getBikeImage'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/bike-image/{vin}' };
/** Delete the photo of a bike */
export const deleteBikeImage: Calls['deleteBikeImage'] =
  { service, method: 'delete', path: '/api/rider/rider/{riderId}/bike-image/{vin}' };
/** Photos of bikes: those that wait for review, oldest first, or the reviewed ones, newest first */
export const searchBikeImages: Calls['searchBikeImages'] =
  { service, method: 'get', path: '/api/admin/bike-images' };
/** Approve the photo of a bike, or ask for another one; the rider reads the reason, there and by mail */
export const decideBikeImage: Calls['decideBikeImage'] =
  { service, method: 'put', path: '/api/admin/rider/{riderId}/bike-image/{vin}/decision' };
/** The rider that a guardian is asked about, by first name and initial; the code stays valid */
export const riderOfGuardian: Calls['riderOfGuardian'] =
  { service, method: 'post', path: '/api/guardian-consent/rider',
    touches: [] };
/** A guardian confirms a rider under 18 by the mailed code (rule 26) */
export const consentAsGuardian: Calls['consentAsGuardian'] =
  { service, method: 'post', path: '/api/guardian-consent',
    touches: [] };
/** A guardian refuses consent; the rider gets a mail, and can neither redeem nor be paid (rule 26) */
export const refuseAsGuardian: Calls['refuseAsGuardian'] =
  { service, method: 'post', path: '/api/guardian-consent/refuse',
    touches: [] };
/** Add a rider; the account is verified and a link to set a password goes by mail */
export const createRider: Calls['createRider'] =
  { service, method: 'post', path: '/api/admin/riders' };
/** Riders by search, for staff also by city, phone and VIN; dealers see what they need at the counter */
export const listRiders: Calls['listRiders'] =
  { service, method: 'get', path: '/api/{type}/riders' };
/** Riders by name or AMA number, for search boxes */
export const leanRiders: Calls['leanRiders'] =
  { service, method: 'get', path: '/api/{type}/riders-lean' };
/** One rider; the gateway adds bikes, wallet and races */
export const getRider: Calls['getRider'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}',
    draws: ["catalog","rewards","dealers"] };
/** Change a profile, and the bikes where `bikes` is given; `active` is for staff */
export const updateRider: Calls['updateRider'] =
  { service, method: 'put', path: '/api/{type}/rider/{riderId}' };
/** Set the PIN; the password proves who asks */
export const setPin: Calls['setPin'] =
  { service, method: 'put', path: '/api/rider/rider/{riderId}/pin' };
/** Mail a rider a link to set a PIN; it asks for their password, and nobody else sees the PIN */
export const sendPinLink: Calls['sendPinLink'] =
  { service, method: 'post', path: '/api/admin/rider/{riderId}/pin-link',
    touches: [] };
/** Mail a rider a link to set a new password */
export const sendRiderPasswordLink: Calls['sendRiderPasswordLink'] =
  { service, method: 'post', path: '/api/admin/rider/{riderId}/password-link',
    touches: [] };
/** Add a favorite; `kind` is dealers or events */
export const addFavorite: Calls['addFavorite'] =
  { service, method: 'put', path: '/api/rider/rider/{riderId}/favorite/{kind}/{itemId}',
    touches: [] };
/** Remove a favorite */
export const removeFavorite: Calls['removeFavorite'] =
  { service, method: 'delete', path: '/api/rider/rider/{riderId}/favorite/{kind}/{itemId}',
    touches: [] };
/** Driver’s license and W-9 or W-8BEN, as `driverLicense`, `w9` and `w8ben`, by the rider or by staff; kept encrypted */
export const uploadIdFiles: Calls['uploadIdFiles'] =
  { service, method: 'post', path: '/api/{type}/rider/{riderId}/upload-id-files' };
/** Review license and tax form: set the tax status, type the tax number, and say whether both are accepted */
export const reviewDocuments: Calls['reviewDocuments'] =
  { service, method: 'put', path: '/api/admin/rider/{riderId}/documents' };
/** Riders whose license and tax form wait for staff, the longest wait first */
export const listDocumentsToReview: Calls['listDocumentsToReview'] =
  { service, method: 'get', path: '/api/admin/documents-to-review' };
/** Reject a document; the rider gets the reason on the profile and by mail, and uploads another */
export const rejectDocument: Calls['rejectDocument'] =
  { service, method: 'put', path: '/api/admin/rider/{riderId}/document/{kind}/rejection' };
/** A document, streamed to its owner and to staff, with an audit record; `kind` is driverLicense, w9 or w8ben */
export const getDocument: Calls['getDocument'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/document/{kind}' };
/** Delete a document */
export const deleteDocument: Calls['deleteDocument'] =
  { service, method: 'delete', path: '/api/{type}/rider/{riderId}/document/{kind}' };
/** The photos that a rider uploaded of VIN plates, the newest first */
export const listPlates: Calls['listPlates'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/plates' };
/** A photo of the plate of a bike, for staff who look at it; kept encrypted */
export const uploadPlate: Calls['uploadPlate'] =
  { service, method: 'post', path: '/api/rider/rider/{riderId}/plate/{vin}' };
/** The photo of a plate, streamed to its owner and to staff, with an audit record */
export const getPlate: Calls['getPlate'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/plate/{vin}' };
/** The notes of staff about a rider, newest first */
export const listNotes: Calls['listNotes'] =
  { service, method: 'get', path: '/api/admin/rider/{riderId}/notes' };
/** Add a note */
export const addNote: Calls['addNote'] =
  { service, method: 'post', path: '/api/admin/rider/{riderId}/notes',
    touches: ["/api/admin/rider/{riderId}/notes"] };
/** Delete a note; the audit log keeps it */
export const deleteNote: Calls['deleteNote'] =
  { service, method: 'delete', path: '/api/admin/rider/{riderId}/note/{noteId}',
    touches: ["/api/admin/rider/{riderId}/notes"] };
/** The timecards of a rider, newest first */
export const listTimecards: Calls['listTimecards'] =
  { service, method: 'get', path: '/api/admin/rider/{riderId}/timecards' };
/** Add a picture of a timecard */
export const uploadTimecard: Calls['uploadTimecard'] =
  { service, method: 'post', path: '/api/admin/rider/{riderId}/timecard',
    touches: ["/api/admin/rider/{riderId}/timecards"] };
/** A timecard, with an audit record */
export const getTimecard: Calls['getTimecard'] =
  { service, method: 'get', path: '/api/admin/rider/{riderId}/timecard/{file}' };
/** Delete a timecard */
export const deleteTimecard: Calls['deleteTimecard'] =
  { service, method: 'delete', path: '/api/admin/rider/{riderId}/timecard/{file}',
    touches: ["/api/admin/rider/{riderId}/timecards"] };
/** Merge one rider into another, by two typed phrases; irreversible; above the limit two admins ask for it (rules 25, 44) */
export const mergeRiders: Calls['mergeRiders'] =
  { service, method: 'post', path: '/api/admin/riders-merge',
    touches: ["identity","catalog","rewards","dealers","reports"] };
/** Preview of a merge: what it would move, and what blocks it */
export const previewMerge: Calls['previewMerge'] =
  { service, method: 'get', path: '/api/admin/riders-merge' };
/** Merges above the limit that one admin asked for, the longest waiting first; another asks for the same (rule 44) */
export const listPendingMerges: Calls['listPendingMerges'] =
  { service, method: 'get', path: '/api/admin/pending-merges' };
/** Promoters by search: staff see all of them whole, everybody the approved and active by name */
export const listPromoters: Calls['listPromoters'] =
  { service, method: 'get', path: '/api/promoters' };
/** Every approved and active promoter by name */
export const allPromoters: Calls['allPromoters'] =
  { service, method: 'get', path: '/api/promoters/all' };
/** How many promoters there are; only staff see how many are undecided or rejected */
export const promotersSummary: Calls['promotersSummary'] =
  { service, method: 'get', path: '/api/promoters/summary' };
/** One promoter */
export const getPromoter: Calls['getPromoter'] =
  { service, method: 'get', path: '/api/{type}/promoter/{id}' };
/** Change a profile; `active` is for staff */
export const updatePromoter: Calls['updatePromoter'] =
  { service, method: 'put', path: '/api/{type}/promoter/{id}' };
/** Add an approved promoter */
export const createPromoter: Calls['createPromoter'] =
  { service, method: 'post', path: '/api/admin/promoters' };
/** Approve an application; the promoter gets a mail */
export const approvePromoter: Calls['approvePromoter'] =
  { service, method: 'put', path: '/api/admin/promoter/{id}/approve' };
/** Reject an application; the promoter gets a mail */
export const rejectPromoter: Calls['rejectPromoter'] =
  { service, method: 'put', path: '/api/admin/promoter/{id}/reject' };
/** Take a decision back; the application is open again */
export const undoPromoter: Calls['undoPromoter'] =
  { service, method: 'put', path: '/api/admin/promoter/{id}/undo' };
/** Approve applications, all or none */
export const approvePromoters: Calls['approvePromoters'] =
  { service, method: 'post', path: '/api/admin/promoters/approve' };
/** Reject applications, all or none */
export const rejectPromoters: Calls['rejectPromoters'] =
  { service, method: 'post', path: '/api/admin/promoters/reject' };
/** Delete applications that are not approved, all or none */
export const deletePromoters: Calls['deletePromoters'] =
  { service, method: 'post', path: '/api/admin/promoters/delete' };
/** The admin’s own account */
export const getAdmin: Calls['getAdmin'] =
  { service, method: 'get', path: '/api/admin/admin/{adminId}' };
/** All admins */
export const listAdmins: Calls['listAdmins'] =
  { service, method: 'get', path: '/api/admin/admins' };
/** Add an admin; a link to set a password is mailed. Another than the caller confirms them as second person */
export const createAdmin: Calls['createAdmin'] =
  { service, method: 'post', path: '/api/admin/admins',
    role: "owner" };
/** Set the roles of another admin; a new approver or owner has to be confirmed anew, by somebody else */
export const setAdminRoles: Calls['setAdminRoles'] =
  { service, method: 'put', path: '/api/admin/admins/{adminId}/roles',
    role: "owner" };
/** Confirm an admin that others added: from now on they count as a second person (rule 42) */
export const confirmAdmin: Calls['confirmAdmin'] =
  { service, method: 'put', path: '/api/admin/admin/{adminId}/confirm',
    role: ["approver","owner"] };
/** Deactivate or activate an admin; sessions end within seconds */
export const switchAdmin: Calls['switchAdmin'] =
  { service, method: 'put', path: '/api/admin/admins/{adminId}',
    role: "owner" };
/** Change the admin’s own account */
export const updateAdmin: Calls['updateAdmin'] =
  { service, method: 'put', path: '/api/admin/admin/{adminId}' };
/** Create a secret for an authenticator app; it takes effect once it is confirmed */
export const beginTotp: Calls['beginTotp'] =
  { service, method: 'post', path: '/api/admin/admin/totp',
    touches: [] };
/** Turn the second factor on with a first code; returns the recovery codes, once */
export const confirmTotp: Calls['confirmTotp'] =
  { service, method: 'put', path: '/api/admin/admin/totp' };
/** Turn the second factor off */
export const removeTotp: Calls['removeTotp'] =
  { service, method: 'delete', path: '/api/admin/admin/totp' };
/** Add a sign-in of a dealer */
export const createDealerLogin: Calls['createDealerLogin'] =
  { service, method: 'post', path: '/api/admin/dealer-logins' };
/** The sign-ins of dealers by search */
export const listDealerLogins: Calls['listDealerLogins'] =
  { service, method: 'get', path: '/api/admin/dealer-logins' };
/** Change or switch off a dealer’s sign-in */
export const updateDealerLogin: Calls['updateDealerLogin'] =
  { service, method: 'put', path: '/api/admin/dealer-login/{userId}' };
/** Mail the holder of a dealer’s sign-in a link to set a new password */
export const sendDealerPasswordLink: Calls['sendDealerPasswordLink'] =
  { service, method: 'post', path: '/api/admin/dealer-login/{userId}/password-link',
    touches: [] };
/** The audit log, newest first (rule 30) */
export const listAudit: Calls['listAudit'] =
  { service, method: 'get', path: '/api/admin/audit' };
/** Ask staff to change the legal name, birth date or AMA number */
export const askIdentityChange: Calls['askIdentityChange'] =
  { service, method: 'post', path: '/api/rider/rider/{riderId}/identity-change' };
/** Changes of who riders are that were asked for, the longest waiting first */
export const listIdentityChanges: Calls['listIdentityChanges'] =
  { service, method: 'get', path: '/api/admin/identity-changes' };
/** Approve or reject a change of who a rider is; the old values stay in the audit log */
export const decideIdentityChange: Calls['decideIdentityChange'] =
  { service, method: 'put', path: '/api/admin/identity-change/{changeId}' };
/** What the rider agreed to, and whether and when their account is deleted */
export const ownData: Calls['ownData'] =
  { service, method: 'get', path: '/api/rider/rider/{riderId}/data' };
/** Everything that the services hold of the rider, as `json` or `pdf`; each download is recorded */
export const downloadData: Calls['downloadData'] =
  { service, method: 'get', path: '/api/rider/rider/{riderId}/data/{format}' };
/** Ask for the account to be deleted in 30 days; the password proves who asks, or a sign-in just before */
export const askDeletion: Calls['askDeletion'] =
  { service, method: 'post', path: '/api/rider/rider/{riderId}/deletion' };
/** Withdraw the request to delete the account; idempotent */
export const withdrawDeletion: Calls['withdrawDeletion'] =
  { service, method: 'delete', path: '/api/rider/rider/{riderId}/deletion' };
/** Who is filed on a form, with address and whole tax number, as CSV; 1099-MISC in the columns of IRIS */
export const exportTaxFiling: Calls['exportTaxFiling'] =
  { service, method: 'get', path: '/api/admin/tax-filing/{year}/{form}',
    role: "finance" };
/** The kinds of mails that the caller gets and may turn off; those about security are always sent */
export const mailPreferences: Calls['mailPreferences'] =
  { service, method: 'get', path: '/api/mail-preferences' };
/** Turn kinds of mails on or off; each switch is recorded with its time */
export const setMailPreferences: Calls['setMailPreferences'] =
  { service, method: 'put', path: '/api/mail-preferences' };
/** The same by the link in a mail, without a session */
export const readMailPreferencesByLink: Calls['readMailPreferencesByLink'] =
  { service, method: 'post', path: '/api/mail-preferences/link/read',
    touches: [] };
/** Turn kinds of mails on or off by the link in a mail */
export const setMailPreferencesByLink: Calls['setMailPreferencesByLink'] =
  { service, method: 'put', path: '/api/mail-preferences/link',
    touches: [] };
/** One click in a mail program (RFC 8058): turns that kind off, without cookies; its body is not read */
export const unsubscribe: Calls['unsubscribe'] =
  { service, method: 'post', path: '/api/mail-preferences/unsubscribe',
    touches: [] };
/** The same address in a browser: goes to the page of preferences and changes nothing */
export const openUnsubscribe: Calls['openUnsubscribe'] =
  { service, method: 'get', path: '/api/mail-preferences/unsubscribe' };
/** Send the mails again that were given up for this account within two weeks */
export const sendMailsAgain: Calls['sendMailsAgain'] =
  { service, method: 'post', path: '/api/admin/user/{userId}/mails/again' };
