/**
 * Numbers of the rules that more than one part of the product uses. What staff can change (*policy* in the rules) is no
 * constant: it stands in the rule versions of rewards.
 */

/** Days after a race within which its results are due (spec 9: two weeks); later they are late (rule 11). */
export const resultsDueDays = 14;

/**
 * Days after a race within which a bike that becomes valid still adds to its results (rule 41), as long as a missing
 * payment may be reported (rule 20).
 */
export const claimWindowDays = 45;

/**
 * Days that value which comes back has at least: credit that expired meanwhile (rule 14), cash that staff reinstated or
 * whose payment was undone.
 */
export const returnedValueDays = 30;

/** The days over which the limit of rule 38 adds up what one recipient got, and what one person moved alone. */
export const limitDays = 30;

/** Hours that money waits after a merge which one person made (rule 44). */
export const mergeWaitHours = 72;

/** Years. Younger people get no account (rule 26). */
export const minimumAge = 13;

/** Years. Younger riders need a guardian, who has to consent before they redeem (rule 26). */
export const adultAge = 18;

/** How long an access token lives, in seconds (api.md: ten minutes). */
export const accessTokenSeconds = 600;

/** How long a session that ended early has to be refused (rule 40): longer than its last token lives, in milliseconds. */
export const endedSessionMs = (accessTokenSeconds + 60) * 1000;

/**
 * Days in which a dealer is refunded by the program's first rules (rule 20), for services that do not follow rule
 * versions; rewards itself counts by the version in force.
 */
export const refundDays = 30;
