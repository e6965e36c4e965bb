// Generated from ../api/catalog.ts by tools/docs/generate.ts. Do not edit.
import type { catalogRoutes } from '../api/catalog.ts';
import type { Call } from '../call.ts';

type Catalog = typeof catalogRoutes;

/** Categories; `active` leaves out the inactive ones */
export const listCategories: Call<Catalog['listCategories']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/categories',
};
/** One category with its series */
export const getCategory: Call<Catalog['getCategory']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/category/{categoryId}',
};
/** Add a category */
export const createCategory: Call<Catalog['createCategory']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/admin/categories',
};
/** Change a category */
export const updateCategory: Call<Catalog['updateCategory']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/category/{categoryId}',
};
/** Delete a category that no series is in */
export const deleteCategory: Call<Catalog['deleteCategory']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/admin/category/{categoryId}',
};
/** Active series by search */
export const listSeries: Call<Catalog['listSeries']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/series',
};
/** All series by search */
export const adminSeries: Call<Catalog['adminSeries']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/admin/series',
};
/** The series of a promoter */
export const promoterSeries: Call<Catalog['promoterSeries']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/promoter/{id}/series',
};
/** One series with its events */
export const getSerie: Call<Catalog['getSerie']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/serie/{seriesId}',
};
/** The events of a series as a calendar to subscribe to */
export const serieCalendar: Call<Catalog['serieCalendar']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/serie/{seriesId}/calendar.ics',
};
/** Add a series */
export const createSerie: Call<Catalog['createSerie']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/admin/series',
};
/** Change a series; holds for results that are posted after it */
export const updateSerie: Call<Catalog['updateSerie']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/serie/{seriesId}',
};
/** Delete a series that no event points to */
export const deleteSerie: Call<Catalog['deleteSerie']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/admin/serie/{seriesId}',
};
/** Add events to a series from a CSV or XLSX */
export const uploadSerieEvents: Call<Catalog['uploadSerieEvents']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/admin/serie/{seriesId}/upload-events',
};
/** Add a series of one’s own, as a draft */
export const submitSerie: Call<Catalog['submitSerie']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/series',
};
/** Change a series of one’s own that is not approved yet */
export const updateOwnSerie: Call<Catalog['updateOwnSerie']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/promoter/serie/{seriesId}',
};
/** Submit a draft, or a rejected series again */
export const sendSerie: Call<Catalog['sendSerie']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/serie/{seriesId}/submit',
};
/** Take a submitted series back to draft */
export const withdrawSerie: Call<Catalog['withdrawSerie']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/serie/{seriesId}/withdraw',
};
/** Delete a series of one’s own that is not approved */
export const deleteOwnSerie: Call<Catalog['deleteOwnSerie']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/promoter/serie/{seriesId}',
};
/** Add events, as drafts, to an approved series or one of one’s own */
export const uploadOwnEvents: Call<Catalog['uploadOwnEvents']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/serie/{seriesId}/upload-events',
};
/** Approve a submitted series */
export const approveSerie: Call<Catalog['approveSerie']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/serie/{seriesId}/approve',
};
/** Reject a submitted series */
export const rejectSerie: Call<Catalog['rejectSerie']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/serie/{seriesId}/reject',
};
/** Take a decision back: the series is submitted again */
export const undoSerieDecision: Call<Catalog['undoSerieDecision']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/serie/{seriesId}/undo',
};
/** Approved events by search */
export const listEvents: Call<Catalog['listEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/events',
};
/** The same search as points of a map: all that match but for the distance, those within it marked; 2,000 at most */
export const mapEvents: Call<Catalog['mapEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/events-map',
};
/** The last events before a date */
export const leanEvents: Call<Catalog['leanEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/events-lean',
};
/** Events by search with their series: staff see all, a promoter their own, others the approved ones */
export const typedEvents: Call<Catalog['typedEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/{type}/events',
};
/** The events of a promoter */
export const promoterEvents: Call<Catalog['promoterEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/promoter/{id}/events',
};
/** Events whose results are late (rule 11), the longest late first, with the reminders that went out */
export const lateEvents: Call<Catalog['lateEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/admin/events-late',
};
/** Remind the promoter by mail of results that are late; once in 24 hours */
export const remindPromoter: Call<Catalog['remindPromoter']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/admin/event/{eventId}/remind-promoter',
};
/** Events whose paying classes all have results or are settled without (rule 11) */
export const finishedEvents: Call<Catalog['finishedEvents']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/admin/events-finished',
};
/** What promoters submitted and staff have not decided on, oldest first */
export const submissions: Call<Catalog['submissions']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/admin/submissions',
};
/** One event with its classes and results; what is not approved only for staff and its promoter */
export const getEvent: Call<Catalog['getEvent']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/event/{eventId}',
};
/** Add an event */
export const createEvent: Call<Catalog['createEvent']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/admin/events',
};
/** Change an event and its classes, or cancel or reinstate it */
export const updateEvent: Call<Catalog['updateEvent']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/event/{eventId}',
};
/** A new event with the same facts, classes and payouts, without results */
export const duplicateEvent: Call<Catalog['duplicateEvent']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/admin/event/{eventId}/duplicate',
};
/** Delete an event: staff any that has paid nothing or is cancelled, promoters their own while it is not approved */
export const deleteEvent: Call<Catalog['deleteEvent']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/event/{eventId}',
};
/** Add an event of one’s own, as a draft */
export const submitEvent: Call<Catalog['submitEvent']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/events',
};
/** Change an event of one’s own; once approved, series and payouts are for staff */
export const updateOwnEvent: Call<Catalog['updateOwnEvent']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/promoter/event/{eventId}',
};
/** Submit a draft, or a rejected event again */
export const sendEvent: Call<Catalog['sendEvent']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/event/{eventId}/submit',
};
/** Take a submitted event back to draft */
export const withdrawEvent: Call<Catalog['withdrawEvent']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/promoter/event/{eventId}/withdraw',
};
/** Approve a submitted event */
export const approveEvent: Call<Catalog['approveEvent']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/event/{eventId}/approve',
};
/** Reject a submitted event */
export const rejectEvent: Call<Catalog['rejectEvent']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/event/{eventId}/reject',
};
/** Take a decision back: the event is submitted again; not once it has results */
export const undoEventDecision: Call<Catalog['undoEventDecision']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/event/{eventId}/undo',
};
/** Set the classes and their payouts from a CSV of Class,Type,1,2,3; with dryRun only tell what it says */
export const uploadClasses: Call<Catalog['uploadClasses']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/event/{eventId}/upload-class',
};
/** Post the results of one class */
export const uploadClassResult: Call<Catalog['uploadClassResult']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/event/{eventId}/upload-class-result',
};
/** Post the results of all classes in a file */
export const uploadAllClassResult: Call<Catalog['uploadAllClassResult']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/event/{eventId}/upload-all-class-result',
};
/** Post the results from a timing system’s export */
export const uploadFormattedResult: Call<Catalog['uploadFormattedResult']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/event/{eventId}/upload-all-formatted-class-result',
};
/** The headers and first rows of a results file, with the saved or a likely mapping of its columns */
export const readColumns: Call<Catalog['readColumns']> = {
  service: 'catalog',
  method: 'post',
  path: '/api/results-columns',
};
/** The column mappings that the caller saved */
export const listMappings: Call<Catalog['listMappings']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/results-mappings',
};
/** Delete a column mapping */
export const deleteMapping: Call<Catalog['deleteMapping']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/results-mapping/{mappingId}',
};
/** The standing results of an event with all that was posted of them, by class */
export const listResults: Call<Catalog['listResults']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/{type}/event/{eventId}/results',
};
/** Set one result of a class: a new one, or with `id` one that stands; links or unlinks its rider */
export const setResult: Call<Catalog['setResult']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/event/{eventId}/result',
};
/** Set all results of a class, as the grid holds them; `finishers` where not all are listed (rule 6) */
export const setResults: Call<Catalog['setResults']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/event/{eventId}/results',
};
/** Remove the results of a class, or with `resultId` one of them */
export const removeResult: Call<Catalog['removeResult']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/event/{eventId}/result',
};
/** Every posting of the event’s results, newest first: who, when, how */
export const listPostings: Call<Catalog['listPostings']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/{type}/event/{eventId}/postings',
};
/** What differs between two postings of a class; without `from`, from the posting before */
export const comparePostings: Call<Catalog['comparePostings']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/{type}/event/{eventId}/postings-diff',
};
/** Restore an earlier posting: its results count again, as a new posting */
export const restorePosting: Call<Catalog['restorePosting']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/{type}/event/{eventId}/posting/{postingId}/restore',
};
/** Standing results that no account owns, those of paid places first, then the newest; by rider’s name, AMA number or e-mail */
export const unmatchedResults: Call<Catalog['unmatchedResults']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/admin/results-unmatched',
};
/** Take a rider off all results; the rows stay as finishers without an account, and what they paid is revoked */
export const removeRaces: Call<Catalog['removeRaces']> = {
  service: 'catalog',
  method: 'delete',
  path: '/api/admin/rider/{riderId}/remove-races',
};
/** The address of the rider’s calendar of favorite events, for calendar programs */
export const favoritesCalendar: Call<Catalog['favoritesCalendar']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/rider/rider/{riderId}/calendar',
};
/** A rider’s favorite events as a calendar to subscribe to; the address is the key */
export const favoritesFeed: Call<Catalog['favoritesFeed']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/favorites/{token}/calendar.ics',
};
/** Results that may be a rider’s: a promoter’s own events, all for staff, a rider’s own */
export const listClaims: Call<Catalog['listClaims']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/{type}/result-claims',
};
/** Confirm that a result is the rider’s, which pays it, or reject it for good */
export const decideClaim: Call<Catalog['decideClaim']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/{type}/result-claim/{claimId}',
};
/** Postings of results that wait for staff before they pay, the longest waiting first */
export const listHolds: Call<Catalog['listHolds']> = {
  service: 'catalog',
  method: 'get',
  path: '/api/admin/held-postings',
};
/** Release a held posting, which pays it, or reject it: what was released before stands again */
export const decideHold: Call<Catalog['decideHold']> = {
  service: 'catalog',
  method: 'put',
  path: '/api/admin/held-posting/{holdId}',
};
