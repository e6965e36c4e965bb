/**
 * The closed lists and limits that screens show, without a schema: a browser that lists them loads no zod (decision 075).
 * The schemas are made of these lists, and say what they mean.
 */

// Money
export const countries = ['US', 'CA'] as const;
export const currencies = ['USD', 'CAD'] as const;
export const payoutTypes = ['cash', 'dealerCredit', 'noPayout'] as const;
export const awardKinds = ['cash', 'dealerCredit'] as const;
export const awardStatuses = ['Current', 'Expired', 'Spent', 'Earned', 'Funded'] as const;
export const claimStatuses = ['open', 'processing', 'sent', 'cancelled'] as const;
export const taxStatuses = ['unknown', 'usPerson', 'nonResidentAlien'] as const;
/** The forms on which a year is filed (rule 49): two of the IRS, two of the Canada Revenue Agency. */
export const taxForms = ['1099-MISC', '1042-S', 'T4A', 'T4A-NR'] as const;
/** Whether the sum of a form is below its threshold, near it, or makes the form due. */
export const taxStands = ['below', 'near', 'reached'] as const;
/** What a filing lacks, in the order in which to ask for it. */
export const taxGaps = ['taxStatus', 'country', 'w9', 'w8ben', 'taxNumber', 'address'] as const;
/** The documents that staff review: a license, and a US person's W-9 or a foreign person's W-8BEN. */
export const idDocuments = ['driverLicense', 'w9', 'w8ben'] as const;
/** Kinds of tax numbers: three of the US, Canada's social insurance number, and another country's. */
export const taxNumberTypes = ['ssn', 'itin', 'ein', 'sin', 'foreign'] as const;
export const moneyActs = [
  'post',
  'merge',
  'changeSignIn',
  'changeTaxStatus',
  'grant',
  'correct',
  'writeOff',
  'reinstate',
  'bonus',
  'verifyDocuments',
  'openClaim',
  'cancelClaim',
  'approve',
  'order',
  'send',
  'takeBack',
  'settle',
  'redeemByProxy',
  'undoRedemption',
  'refundSent',
  'refundTakenBack',
] as const;
/** The acts in the chain of a claim's money that bar somebody from approving and sending it (rule 38). */
export const claimHands = [
  'post',
  'grant',
  'correct',
  'writeOff',
  'reinstate',
  'bonus',
  'verifyDocuments',
  'changeSignIn',
  'changeTaxStatus',
  'merge',
  'proxy',
] as const;
/** The acts that bar somebody from sending the refund of a redemption (rule 38). */
export const refundHands = ['redeemByProxy', 'grant', 'correct', 'reinstate', 'bonus', 'changeSignIn'] as const;
export const flagKinds = ['firstRedemption', 'olderResults', 'redeemedByProxy', 'undoneByProxy'] as const;

// People
/**
 * What an admin may do (decision 079): `staff` is everything that needs no other role, `approver` decides as the second
 * person, `finance` pays, `owner` keeps the staff and the policies.
 */
export const staffRoles = ['staff', 'approver', 'finance', 'owner'] as const;
/** Of an admin who is added without naming any. */
export const usualStaffRoles = ['staff', 'approver', 'finance'] as const;
export const sexes = ['Male', 'Female', 'Non-Binary'] as const;
export const riderStyles = [
  'Flat Track',
  'Motocross',
  'Off Road',
  'Road Racing',
  'Supercross',
  'Supermoto',
  'Mototrials',
] as const;
/** As spec 3 lists them. */
export const socialNetworks = ['twitter', 'instagram', 'facebook', 'vimeo', 'linkedIn', 'youtube'] as const;
export const promoterStatuses = ['pending', 'approved', 'rejected'] as const;
/** The sort keys of the riders list; missing values come last. */
export const riderSorts = ['name', 'ama', 'hometown', 'country', 'lastLogin', 'logins', 'since'] as const;

// Races
export const raceStyles = ['flat', 'motocross', 'road', 'offroad'] as const;
export const approvals = ['draft', 'submitted', 'approved', 'rejected'] as const;
/** What lists of events are sorted by; `distance` is by date where no place is searched. */
export const eventSorts = ['startDate', 'title', 'distance', 'contingency'] as const;
/** What a column of a results file can mean, in the order in which people choose. */
export const columnRoles = [
  'place',
  'status',
  'class',
  'name',
  'firstName',
  'lastName',
  'amaNumber',
  'email',
  'vin',
  'bike',
  'hometown',
  'city',
  'state',
  'country',
] as const;
/**
 * The columns of a results file, by their names in files; `Pos` and `Place`, and `Name` and its two parts, mean the
 * same.
 */
export const resultColumns = [
  'Class',
  'Place',
  'Name',
  'First Name',
  'Last Name',
  'AMA Number',
  'Email',
  'VIN',
  'Hometown',
  'Bike',
] as const;
/** Miles around a place; `exact` is the postal code itself (spec 9). */
export const distances = ['exact', '25', '50', '100', '500'] as const;

// Bikes and dealers
/** What the Rider VIN Report is sorted by; missing values come last. */
export const vinReportSorts = ['name', 'state', 'country', 'invalidBikes'] as const;
export const bikeImageStatuses = ['waiting', 'approved', 'rejected'] as const;
export const holderAnswers = ['agreed', 'refused'] as const;
/** The headers of a dealers file, case-sensitive as in every file (spec 5). */
export const dealerColumns = {
  required: ['Dealer Number', 'Name', 'City', 'State', 'Zipcode', 'Country'],
  optional: ['Address', 'Address 2', 'Phone', 'Website', 'Email', 'Latitude', 'Longitude', 'Active'],
} as const;

// Programs outside
export const apiScopes = [
  'events:read',
  'awards:read',
  'redemptions:read',
  'payouts:read',
  'figures:read',
  'riders:read',
] as const;
export const webhookEvents = [
  'results.posted',
  'award.earned',
  'redemption.made',
  'redemption.undone',
  'payout.settled',
] as const;
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
/** How long at most the old secret of a rotated key or webhook stays valid. */
export const maxGraceDays = 7;

/** The answer under which a file of a known shape is read as if it were the first of its shape. */
export const readAnew = 'known';
