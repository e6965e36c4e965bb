// Generated from ../api/reports.ts by tools/docs/generate.ts. Do not edit.
import type { reportsRoutes } from '../api/reports.ts';
import type { CallsOf } from '../call.ts';

type Calls = CallsOf<typeof reportsRoutes>;
const service = 'reports';

/** The reports that can be read and exported */
export const listReports: Calls['listReports'] =
  { service, method: 'get', path: '/api/admin/reports' };
/** A report with its totals, a page of it as JSON or all of it as CSV or XLSX; its filters are query parameters */
export const readReport: Calls['readReport'] =
  { service, method: 'get', path: '/api/admin/reports/{name}' };
/** The caller’s saved views of reports and those that others share, by name */
export const listSavedViews: Calls['listSavedViews'] =
  { service, method: 'get', path: '/api/admin/saved-views' };
/** Save a view of a report, for oneself or for all staff, by mail too where it has a schedule */
export const createSavedView: Calls['createSavedView'] =
  { service, method: 'post', path: '/api/admin/saved-views',
    touches: ["/api/admin/saved-views","/api/admin/saved-view/{viewId}"] };
/** A view of one’s own, or one that is shared */
export const getSavedView: Calls['getSavedView'] =
  { service, method: 'get', path: '/api/admin/saved-view/{viewId}' };
/** Change a view of one’s own */
export const updateSavedView: Calls['updateSavedView'] =
  { service, method: 'put', path: '/api/admin/saved-view/{viewId}',
    touches: ["/api/admin/saved-views","/api/admin/saved-view/{viewId}"] };
/** Delete a view of one’s own, or one that is shared by who left the staff, and its schedule with it */
export const deleteSavedView: Calls['deleteSavedView'] =
  { service, method: 'delete', path: '/api/admin/saved-view/{viewId}',
    touches: ["/api/admin/saved-views","/api/admin/saved-view/{viewId}"],
    removes: true };
/** Events with what they post and what was earned there, in the order of their last change */
export const readEvents: Calls['readEvents'] =
  { service, method: 'get', path: '/api/v1/events' };
/** Awards, in the order of their last change */
export const readAwards: Calls['readAwards'] =
  { service, method: 'get', path: '/api/v1/awards' };
/** Redemptions at dealers, in the order of their last change */
export const readRedemptions: Calls['readRedemptions'] =
  { service, method: 'get', path: '/api/v1/redemptions' };
/** Payouts of earned cash, in the order of their last change; without the rider */
export const readPayouts: Calls['readPayouts'] =
  { service, method: 'get', path: '/api/v1/payouts' };
/** Posted, earned and redeemed by month and currency; this year unless days are named */
export const readMonths: Calls['readMonths'] =
  { service, method: 'get', path: '/api/v1/figures/months' };
/** Events, posted and earned by series and currency; this year unless days are named */
export const readSeries: Calls['readSeries'] =
  { service, method: 'get', path: '/api/v1/figures/series' };
/** API keys, the newest first; never their secrets */
export const listApiKeys: Calls['listApiKeys'] =
  { service, method: 'get', path: '/api/admin/api-keys' };
/** Create an API key; the answer alone shows it */
export const createApiKey: Calls['createApiKey'] =
  { service, method: 'post', path: '/api/admin/api-keys',
    touches: ["/api/admin/api-keys"] };
/** Give an API key a new secret; the answer alone shows it */
export const rotateApiKey: Calls['rotateApiKey'] =
  { service, method: 'post', path: '/api/admin/api-key/{apiKeyId}/rotate',
    touches: ["/api/admin/api-keys"] };
/** Give an API key that has not ended another name; its secret and its scopes stay */
export const renameApiKey: Calls['renameApiKey'] =
  { service, method: 'put', path: '/api/admin/api-key/{apiKeyId}',
    touches: ["/api/admin/api-keys"] };
/** Revoke an API key, at once and for good */
export const revokeApiKey: Calls['revokeApiKey'] =
  { service, method: 'delete', path: '/api/admin/api-key/{apiKeyId}',
    touches: ["/api/admin/api-keys"] };
/** Webhooks, the newest first; never their secrets */
export const listWebhooks: Calls['listWebhooks'] =
  { service, method: 'get', path: '/api/admin/webhooks' };
/** Add a webhook; the answer alone shows the secret that it signs with */
export const createWebhook: Calls['createWebhook'] =
  { service, method: 'post', path: '/api/admin/webhooks',
    touches: ["/api/admin/webhooks","/api/admin/webhook/{webhookId}/deliveries"] };
/** Change a webhook, deactivate it, or activate it again */
export const updateWebhook: Calls['updateWebhook'] =
  { service, method: 'put', path: '/api/admin/webhook/{webhookId}',
    touches: ["/api/admin/webhooks","/api/admin/webhook/{webhookId}/deliveries"] };
/** Delete a webhook with its log */
export const deleteWebhook: Calls['deleteWebhook'] =
  { service, method: 'delete', path: '/api/admin/webhook/{webhookId}',
    touches: ["/api/admin/webhooks","/api/admin/webhook/{webhookId}/deliveries"],
    removes: true };
/** Give a webhook a new secret; the answer alone shows it */
export const rotateWebhookSecret: Calls['rotateWebhookSecret'] =
  { service, method: 'post', path: '/api/admin/webhook/{webhookId}/secret',
    touches: ["/api/admin/webhooks","/api/admin/webhook/{webhookId}/deliveries"] };
/** Send test.ping to a webhook */
export const testWebhook: Calls['testWebhook'] =
  { service, method: 'post', path: '/api/admin/webhook/{webhookId}/test',
    touches: ["/api/admin/webhooks","/api/admin/webhook/{webhookId}/deliveries"] };
/** What was sent to a webhook in the last 30 days, the newest first */
export const listDeliveries: Calls['listDeliveries'] =
  { service, method: 'get', path: '/api/admin/webhook/{webhookId}/deliveries' };
/** A delivery with its payload and every try */
export const getDelivery: Calls['getDelivery'] =
  { service, method: 'get', path: '/api/admin/webhook-delivery/{deliveryId}' };
/** Send a delivery again, at once and with the same webhook-id */
export const resendDelivery: Calls['resendDelivery'] =
  { service, method: 'post', path: '/api/admin/webhook-delivery/{deliveryId}/resend',
    touches: ["/api/admin/webhook/{webhookId}/deliveries","/api/admin/webhook-delivery/{deliveryId}"] };
/** The purse posted this year, for the public pages */
export const contingency: Calls['contingency'] =
  { service, method: 'get', path: '/api/aggregates/contingency' };
/** The figures of the dashboard */
export const summary: Calls['summary'] =
  { service, method: 'get', path: '/api/admin/aggregates/summary' };
/** Brand finishers of all finishers, by month of the event */
export const marketShareMonth: Calls['marketShareMonth'] =
  { service, method: 'get', path: '/api/admin/aggregates/market-share-month' };
/** Brand finishers of all finishers, by series */
export const marketShareSeries: Calls['marketShareSeries'] =
  { service, method: 'get', path: '/api/admin/aggregates/market-share-series' };
/** Riders by the cash that they earned, in one currency */
export const topProRiders: Calls['topProRiders'] =
  { service, method: 'get', path: '/api/admin/aggregates/top-pro-riders' };
/** What riders earned in cash, by year, with the first five of them */
export const proRiderStats: Calls['proRiderStats'] =
  { service, method: 'get', path: '/api/admin/aggregates/pro-rider-stats' };
/** Riders by the dealer credit that they earned, in one currency */
export const topAmateurRiders: Calls['topAmateurRiders'] =
  { service, method: 'get', path: '/api/admin/aggregates/top-amateur-riders' };
/** What riders earned in dealer credit, by year, with the first five of them */
export const amateurRiderStats: Calls['amateurRiderStats'] =
  { service, method: 'get', path: '/api/admin/aggregates/amateur-rider-stats' };
/** Dealers by the credit redeemed there, in one currency */
export const topDealers: Calls['topDealers'] =
  { service, method: 'get', path: '/api/admin/aggregates/top-dealers' };
/** Cash that was sent, by month, currency and way, and the claims that wait */
export const payouts: Calls['payouts'] =
  { service, method: 'get', path: '/api/admin/aggregates/payouts' };
