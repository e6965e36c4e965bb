// Generated from ../api/dealers.ts by tools/docs/generate.ts. Do not edit.
import type { dealersRoutes } from '../api/dealers.ts';
import type { CallsOf } from '../call.ts';

type Calls = CallsOf<typeof dealersRoutes>;
const service = 'dealers';

/** Bikes that wait for staff to see their plate, the longest waiting first, or those that were decided */
export const listVinReviews: Calls['listVinReviews'] =
  { service, method: 'get', path: '/api/admin/vin-reviews' };
/** Confirm a bike, which then counts, or reject it for good; decided once */
export const decideVinReview: Calls['decideVinReview'] =
  { service, method: 'put', path: '/api/admin/vin-review/{reviewId}',
    touches: ["dealers","rewards"] };
/** Riders who add many VINs or had some rejected, those with most first */
export const listVinAdders: Calls['listVinAdders'] =
  { service, method: 'get', path: '/api/admin/vin-adders' };
/** VIN patterns by search, with the bikes that each matches */
export const listVinPatterns: Calls['listVinPatterns'] =
  { service, method: 'get', path: '/api/vin-patterns' };
/** Add a pattern by hand; it starts unverified */
export const addVinPattern: Calls['addVinPattern'] =
  { service, method: 'post', path: '/api/vin-patterns' };
/** Which patterns match VINs, who holds them, and why they are invalid; changes nothing */
export const testVins: Calls['testVins'] =
  { service, method: 'post', path: '/api/vin-patterns/test',
    touches: [] };
/** Bikes that no verified pattern matches, by model, year and the first eight characters of their VINs */
export const waitingVins: Calls['waitingVins'] =
  { service, method: 'get', path: '/api/vin-patterns/waiting' };
/** Riders with all their bikes, by a search for either */
export const vinReport: Calls['vinReport'] =
  { service, method: 'get', path: '/api/vin-report' };
/** Add patterns from a CSV of Model,Year,Pattern; they start unverified */
export const importVinPatterns: Calls['importVinPatterns'] =
  { service, method: 'post', path: '/api/vin-patterns/import' };
/** Mark patterns as verified and judge the bikes they match again */
export const verifyVinPatterns: Calls['verifyVinPatterns'] =
  { service, method: 'post', path: '/api/vin-patterns/verify',
    touches: ["dealers","rewards"] };
/** How many bikes of how many riders would be invalid without patterns, by their ids separated by commas */
export const previewUnverify: Calls['previewUnverify'] =
  { service, method: 'get', path: '/api/vin-patterns/unverify-preview' };
/** Unverify patterns: bikes that only they made valid become invalid; what was earned stays (rule 24) */
export const unverifyVinPatterns: Calls['unverifyVinPatterns'] =
  { service, method: 'post', path: '/api/vin-patterns/unverify',
    touches: ["dealers","rewards"] };
/** Judge the invalid bikes that verified patterns match once more */
export const verifyBikes: Calls['verifyBikes'] =
  { service, method: 'post', path: '/api/vin-patterns/verify-bikes',
    touches: ["dealers","rewards"] };
/** The last runs in which bikes were judged again, with how far they have come */
export const listRechecks: Calls['listRechecks'] =
  { service, method: 'get', path: '/api/vin-patterns/rechecks' };
/** Delete a pattern; bikes judged by it stay as they are */
export const deleteVinPattern: Calls['deleteVinPattern'] =
  { service, method: 'delete', path: '/api/vin-patterns/{patternId}' };
/** A rider’s VIN transfer requests, and those for VINs that the rider holds */
export const listTransfers: Calls['listTransfers'] =
  { service, method: 'get', path: '/api/rider/rider/{riderId}/transfers' };
/** Request the transfer of a VIN that another rider holds; the holder answers, staff decide */
export const askTransfer: Calls['askTransfer'] =
  { service, method: 'put', path: '/api/rider/rider/{riderId}/bike/{vin}/transfer' };
/** The holder of a VIN confirms or denies the transfer; can be changed until staff decide */
export const answerTransfer: Calls['answerTransfer'] =
  { service, method: 'put', path: '/api/rider/rider/{riderId}/transfer/{transferId}' };
/** VIN transfer requests: the waiting ones, oldest first, or the decided ones */
export const searchTransfers: Calls['searchTransfers'] =
  { service, method: 'get', path: '/api/admin/vin-transfers' };
/** Approve or reject a VIN transfer, once; the riders get a mail */
export const decideTransfer: Calls['decideTransfer'] =
  { service, method: 'put', path: '/api/admin/vin-transfer/{transferId}',
    touches: ["dealers","rewards"] };
/** The history of a bike, newest first: with this rider, for staff with every rider */
export const bikeHistory: Calls['bikeHistory'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/bike/{vin}/history' };
/** Add and change dealers by a CSV or XLSX, each found by its number; those left out stay as they are */
export const importDealers: Calls['importDealers'] =
  { service, method: 'post', path: '/api/admin/dealers/import' };
/** Participating dealers, by distance from a postal code, with the states and countries of all; `active` is for staff */
export const leanDealers: Calls['leanDealers'] =
  { service, method: 'get', path: '/api/dealers-lean' };
/** One participating dealer */
export const leanDealer: Calls['leanDealer'] =
  { service, method: 'get', path: '/api/dealers-lean/{dealerId}' };
/** Add a dealer; without lat and lon its place is approximate, the middle of the postal code */
export const createDealer: Calls['createDealer'] =
  { service, method: 'post', path: '/api/{type}/dealers',
    touches: ["dealers","identity"] };
/** One dealer */
export const getDealer: Calls['getDealer'] =
  { service, method: 'get', path: '/api/{type}/dealer/{dealerId}' };
/** Change a dealer */
export const updateDealer: Calls['updateDealer'] =
  { service, method: 'put', path: '/api/{type}/dealer/{dealerId}' };
/** The bikes of a rider */
export const riderBikes: Calls['riderBikes'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/bikes' };
/** What a VIN says before its bike is saved, and what stands in its way */
export const decodeVin: Calls['decodeVin'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/vin/{vin}' };
