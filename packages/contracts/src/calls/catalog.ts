// Generated from ../api/catalog.ts by tools/docs/generate.ts. Do not edit.
import type { catalogRoutes } from '../api/catalog.ts';
import type { CallsOf } from '../call.ts';

type Calls = CallsOf<typeof catalogRoutes>;
const service = 'catalog';

/** Categories; `active` leaves out the inactive ones */
export const listCategories: Calls['listCategories'] =
  { service, method: 'get', path: '/api/categories' };
/** One category with its series */
export const getCategory: Calls['getCategory'] =
  { service, method: 'get', path: '/api/category/{categoryId}' };
/** Add a category */
export const createCategory: Calls['createCategory'] =
  { service, method: 'post', path: '/api/admin/categories' };
/** Change a category */
export const updateCategory: Calls['updateCategory'] =
  { service, method: 'put', path: '/api/admin/category/{categoryId}' };
/** Delete a category that no series is in */
export const deleteCategory: Calls['deleteCategory'] =
  { service, method: 'delete', path: '/api/admin/category/{categoryId}',
    removes: true };
/** Active series by search */
export const listSeries: Calls['listSeries'] =
  { service, method: 'get', path: '/api/series' };
/** All series by search */
export const adminSeries: Calls['adminSeries'] =
  { service, method: 'get', path: '/api/admin/series' };
/** The series of a promoter */
export const promoterSeries: Calls['promoterSeries'] =
  { service, method: 'get', path: '/api/promoter/{id}/series' };
/** One series with its events */
export const getSerie: Calls['getSerie'] =
  { service, method: 'get', path: '/api/serie/{seriesId}' };
/** The events of a series as a calendar to subscribe to */
export const serieCalendar: Calls['serieCalendar'] =
  { service, method: 'get', path: '/api/serie/{seriesId}/calendar.ics' };
/** Add a series */
export const createSerie: Calls['createSerie'] =
  { service, method: 'post', path: '/api/admin/series' };
/** Change a series; holds for results that are posted after it */
export const updateSerie: Calls['updateSerie'] =
  { service, method: 'put', path: '/api/admin/serie/{seriesId}' };
/** Delete a series that no event points to */
export const deleteSerie: Calls['deleteSerie'] =
  { service, method: 'delete', path: '/api/admin/serie/{seriesId}',
    removes: true };
/** Add events to a series from a CSV or XLSX */
export const uploadSerieEvents: Calls['uploadSerieEvents'] =
  { service, method: 'post', path: '/api/admin/serie/{seriesId}/upload-events' };
/** Add a series of one’s own, as a draft */
export const submitSerie: Calls['submitSerie'] =
  { service, method: 'post', path: '/api/promoter/series' };
/** Change a series of one’s own that is not approved yet */
export const updateOwnSerie: Calls['updateOwnSerie'] =
  { service, method: 'put', path: '/api/promoter/serie/{seriesId}' };
/** Submit a draft, or a rejected series again */
export const sendSerie: Calls['sendSerie'] =
  { service, method: 'post', path: '/api/promoter/serie/{seriesId}/submit' };
/** Take a submitted series back to draft */
export const withdrawSerie: Calls['withdrawSerie'] =
  { service, method: 'post', path: '/api/promoter/serie/{seriesId}/withdraw' };
/** Delete a series of one’s own that is not approved */
export const deleteOwnSerie: Calls['deleteOwnSerie'] =
  { service, method: 'delete', path: '/api/promoter/serie/{seriesId}',
    removes: true };
/** Add events, as drafts, to an approved series or one of one’s own */
export const uploadOwnEvents: Calls['uploadOwnEvents'] =
  { service, method: 'post', path: '/api/promoter/serie/{seriesId}/upload-events' };
/** Approve a submitted series */
export const approveSerie: Calls['approveSerie'] =
  { service, method: 'put', path: '/api/admin/serie/{seriesId}/approve',
    touches: ["catalog","rewards","reports"] };
/** Reject a submitted series */
export const rejectSerie: Calls['rejectSerie'] =
  { service, method: 'put', path: '/api/admin/serie/{seriesId}/reject',
    touches: ["catalog","rewards","reports"] };
/** Take a decision back: the series is submitted again */
export const undoSerieDecision: Calls['undoSerieDecision'] =
  { service, method: 'put', path: '/api/admin/serie/{seriesId}/undo',
    touches: ["catalog","rewards","reports"] };
/** Approved events by search */
export const listEvents: Calls['listEvents'] =
  { service, method: 'get', path: '/api/events' };
/** The same search as points of a map: all that match but for the distance, those within it marked; 2,000 at most */
export const mapEvents: Calls['mapEvents'] =
  { service, method: 'get', path: '/api/events-map' };
/** The last events before a date */
export const leanEvents: Calls['leanEvents'] =
  { service, method: 'get', path: '/api/events-lean' };
/** Events by search with their series: staff see all, a promoter their own, others the approved ones */
export const typedEvents: Calls['typedEvents'] =
  { service, method: 'get', path: '/api/{type}/events' };
/** The events of a promoter */
export const promoterEvents: Calls['promoterEvents'] =
  { service, method: 'get', path: '/api/promoter/{id}/events' };
/** Events whose results are late (rule 11), the longest late first, with the reminders that went out */
export const lateEvents: Calls['lateEvents'] =
  { service, method: 'get', path: '/api/admin/events-late' };
/** Remind the promoter by mail of results that are late; once in 24 hours */
export const remindPromoter: Calls['remindPromoter'] =
  { service, method: 'post', path: '/api/admin/event/{eventId}/remind-promoter' };
/** Events whose paying classes all have results or are settled without (rule 11) */
export const finishedEvents: Calls['finishedEvents'] =
  { service, method: 'get', path: '/api/admin/events-finished' };
/** What promoters submitted and staff have not decided on, oldest first */
export const submissions: Calls['submissions'] =
  { service, method: 'get', path: '/api/admin/submissions' };
/** One event with its classes and results; what is not approved only for staff and its promoter */
export const getEvent: Calls['getEvent'] =
  { service, method: 'get', path: '/api/event/{eventId}' };
/** Add an event */
export const createEvent: Calls['createEvent'] =
  { service, method: 'post', path: '/api/admin/events' };
/** Change an event and its classes, or cancel or reinstate it */
export const updateEvent: Calls['updateEvent'] =
  { service, method: 'put', path: '/api/admin/event/{eventId}',
    touches: ["catalog","rewards","reports"] };
/** A new event with the same facts, classes and payouts, without results */
export const duplicateEvent: Calls['duplicateEvent'] =
  { service, method: 'post', path: '/api/admin/event/{eventId}/duplicate' };
/** Delete an event: staff any that has paid nothing or is cancelled, promoters their own while it is not approved */
export const deleteEvent: Calls['deleteEvent'] =
  { service, method: 'delete', path: '/api/event/{eventId}',
    removes: true };
/** Add an event of one’s own, as a draft */
export const submitEvent: Calls['submitEvent'] =
  { service, method: 'post', path: '/api/promoter/events' };
/** Change an event of one’s own; once approved, series and payouts are for staff */
export const updateOwnEvent: Calls['updateOwnEvent'] =
  { service, method: 'put', path: '/api/promoter/event/{eventId}' };
/** Submit a draft, or a rejected event again */
export const sendEvent: Calls['sendEvent'] =
  { service, method: 'post', path: '/api/promoter/event/{eventId}/submit' };
/** Take a submitted event back to draft */
export const withdrawEvent: Calls['withdrawEvent'] =
  { service, method: 'post', path: '/api/promoter/event/{eventId}/withdraw' };
/** Approve a submitted event */
export const approveEvent: Calls['approveEvent'] =
  { service, method: 'put', path: '/api/admin/event/{eventId}/approve',
    touches: ["catalog","rewards","reports"] };
/** Reject a submitted event */
export const rejectEvent: Calls['rejectEvent'] =
  { service, method: 'put', path: '/api/admin/event/{eventId}/reject',
    touches: ["catalog","rewards","reports"] };
/** Take a decision back: the event is submitted again; not once it has results */
export const undoEventDecision: Calls['undoEventDecision'] =
  { service, method: 'put', path: '/api/admin/event/{eventId}/undo',
    touches: ["catalog","rewards","reports"] };
/** What a class of that name pays at the last event of the series before this one that has it */
export const likeClass: Calls['likeClass'] =
  { service, method: 'get', path: '/api/event/{eventId}/like-class' };
/** Set the classes and their payouts from a CSV of Class,Type,1,2,3; with dryRun only tell what it says */
export const uploadClasses: Calls['uploadClasses'] =
  { service, method: 'post', path: '/api/event/{eventId}/upload-class',
    touches: ["catalog","rewards","reports"] };
/** Post the results of one class */
export const uploadClassResult: Calls['uploadClassResult'] =
  { service, method: 'post', path: '/api/event/{eventId}/upload-class-result',
    touches: ["catalog","rewards","reports"] };
/** Post the results of all classes in a file, or of a text that was pasted */
export const uploadAllClassResult: Calls['uploadAllClassResult'] =
  { service, method: 'post', path: '/api/event/{eventId}/upload-all-class-result',
    touches: ["catalog","rewards","reports"] };
/** How a results file of any shape is read: rows, what is not used and why, and what only a person can say */
export const readResults: Calls['readResults'] =
  { service, method: 'post', path: '/api/event/{eventId}/read-results',
    touches: [] };
/** Post the results from a timing system’s export */
export const uploadFormattedResult: Calls['uploadFormattedResult'] =
  { service, method: 'post', path: '/api/event/{eventId}/upload-all-formatted-class-result',
    touches: ["catalog","rewards","reports"] };
/** The headers and first rows of a results file, with the saved or a likely mapping of its columns */
export const readColumns: Calls['readColumns'] =
  { service, method: 'post', path: '/api/results-columns',
    touches: [] };
/** The column mappings that the caller saved */
export const listMappings: Calls['listMappings'] =
  { service, method: 'get', path: '/api/results-mappings' };
/** Delete a column mapping */
export const deleteMapping: Calls['deleteMapping'] =
  { service, method: 'delete', path: '/api/results-mapping/{mappingId}' };
/** The standing results of an event with all that was posted of them, by class */
export const listResults: Calls['listResults'] =
  { service, method: 'get', path: '/api/{type}/event/{eventId}/results' };
/** Set one result of a class: a new one, or with `id` one that stands; links or unlinks its rider */
export const setResult: Calls['setResult'] =
  { service, method: 'put', path: '/api/event/{eventId}/result',
    touches: ["catalog","rewards","reports"] };
/** Set all results of a class, as the grid holds them; `finishers` where not all are listed (rule 6) */
export const setResults: Calls['setResults'] =
  { service, method: 'put', path: '/api/event/{eventId}/results',
    touches: ["catalog","rewards","reports"] };
/** Remove the results of a class, or with `resultId` one of them */
export const removeResult: Calls['removeResult'] =
  { service, method: 'delete', path: '/api/event/{eventId}/result',
    touches: ["catalog","rewards","reports"] };
/** Every posting of the event’s results, newest first: who, when, how */
export const listPostings: Calls['listPostings'] =
  { service, method: 'get', path: '/api/{type}/event/{eventId}/postings' };
/** What differs between two postings of a class; without `from`, from the posting before */
export const comparePostings: Calls['comparePostings'] =
  { service, method: 'get', path: '/api/{type}/event/{eventId}/postings-diff' };
/** Restore an earlier results upload as a new one */
export const restorePosting: Calls['restorePosting'] =
  { service, method: 'put', path: '/api/{type}/event/{eventId}/posting/{postingId}/restore',
    touches: ["catalog","rewards","reports"] };
/** Judge the posted results of a class by today’s garages, patterns and series, with who loses or gains what */
export const judgeByTodaysFacts: Calls['judgeByTodaysFacts'] =
  { service, method: 'post', path: '/api/admin/event/{eventId}/judge-by-todays-facts',
    touches: ["catalog","rewards","reports"] };
/** Standing results that no account owns, those of paid places first, then the newest; by rider’s name, AMA number or e-mail */
export const unmatchedResults: Calls['unmatchedResults'] =
  { service, method: 'get', path: '/api/admin/results-unmatched' };
/** Take a rider off all results; the rows stay as finishers without an account, and what they paid is revoked */
export const removeRaces: Calls['removeRaces'] =
  { service, method: 'delete', path: '/api/admin/rider/{riderId}/remove-races',
    touches: ["catalog","rewards","reports"] };
/** The address of the rider’s calendar of favorite events, for calendar programs */
export const favoritesCalendar: Calls['favoritesCalendar'] =
  { service, method: 'get', path: '/api/rider/rider/{riderId}/calendar' };
/** A rider’s favorite events as a calendar to subscribe to; the address is the key */
export const favoritesFeed: Calls['favoritesFeed'] =
  { service, method: 'get', path: '/api/favorites/{token}/calendar.ics' };
/** The file shapes that the caller posted, or that staff did, last posted first */
export const listShapes: Calls['listShapes'] =
  { service, method: 'get', path: '/api/results-shapes' };
/** Rename a known file shape */
export const renameShape: Calls['renameShape'] =
  { service, method: 'put', path: '/api/results-shape/{shapeId}' };
/** Forget a known file shape: the next such file is confirmed as a new one */
export const deleteShape: Calls['deleteShape'] =
  { service, method: 'delete', path: '/api/results-shape/{shapeId}' };
/** The results file of a posting, as it was posted, while it is kept */
export const openPostedFile: Calls['openPostedFile'] =
  { service, method: 'get', path: '/api/{type}/event/{eventId}/posting/{postingId}/file' };
/** Send staff a results file that was not read well; `consent` says that the sender knows what is sent */
export const reportFile: Calls['reportFile'] =
  { service, method: 'post', path: '/api/event/{eventId}/results-file-report',
    touches: ["/api/admin/results-file-reports"] };
/** Results files that were reported as not read well: open ones, the longest waiting first, or closed ones */
export const listFileReports: Calls['listFileReports'] =
  { service, method: 'get', path: '/api/admin/results-file-reports' };
/** A results file that was reported as not read well */
export const openReportedFile: Calls['openReportedFile'] =
  { service, method: 'get', path: '/api/admin/results-file-report/{reportId}/file' };
/** Close a report of a results file with a note */
export const closeFileReport: Calls['closeFileReport'] =
  { service, method: 'put', path: '/api/admin/results-file-report/{reportId}',
    touches: ["/api/admin/results-file-reports"] };
/** Results that may be a rider’s: a promoter’s own events, all for staff, a rider’s own */
export const listClaims: Calls['listClaims'] =
  { service, method: 'get', path: '/api/{type}/result-claims' };
/** Confirm that a result is the rider’s, which pays it, or reject it for good */
export const decideClaim: Calls['decideClaim'] =
  { service, method: 'put', path: '/api/{type}/result-claim/{claimId}',
    touches: ["catalog","rewards","reports"] };
/** Postings of results that wait for staff before they pay, the longest waiting first */
export const listHolds: Calls['listHolds'] =
  { service, method: 'get', path: '/api/admin/held-postings' };
/** Release a held posting, which pays it, or reject it: what was released before stands again */
export const decideHold: Calls['decideHold'] =
  { service, method: 'put', path: '/api/admin/held-posting/{holdId}',
    role: "approver",
    touches: ["catalog","rewards","reports"] };
