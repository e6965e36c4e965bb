// Generated from ../api/dealers.ts by tools/docs/generate.ts. Do not edit.
import type { dealersRoutes } from '../api/dealers.ts';
import type { Call } from '../call.ts';

type Dealers = typeof dealersRoutes;

/** Bikes that wait for staff to see their plate, the longest waiting first, or those that were decided */
export const listVinReviews: Call<Dealers['listVinReviews']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/admin/vin-reviews',
};
/** Confirm a bike, which then counts, or reject it for good; decided once */
export const decideVinReview: Call<Dealers['decideVinReview']> = {
  service: 'dealers',
  method: 'put',
  path: '/api/admin/vin-review/{reviewId}',
};
/** Riders who add many VINs or had some rejected, those with most first */
export const listVinAdders: Call<Dealers['listVinAdders']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/admin/vin-adders',
};
/** VIN patterns by search, with the bikes that each matches */
export const listVinPatterns: Call<Dealers['listVinPatterns']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/vin-patterns',
};
/** Add a pattern by hand; it starts unverified */
export const addVinPattern: Call<Dealers['addVinPattern']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/vin-patterns',
};
/** Which patterns match VINs, who holds them, and why they are invalid; changes nothing */
export const testVins: Call<Dealers['testVins']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/vin-patterns/test',
};
/** Bikes that no verified pattern matches, by model, year and the first eight characters of their VINs */
export const waitingVins: Call<Dealers['waitingVins']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/vin-patterns/waiting',
};
/** Riders with their bikes, those with the most invalid bikes first or by name */
export const vinReport: Call<Dealers['vinReport']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/vin-report',
};
/** Add patterns from a CSV of Model,Year,Pattern; they start unverified */
export const importVinPatterns: Call<Dealers['importVinPatterns']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/vin-patterns/import',
};
/** Mark patterns as verified and judge the bikes they match again */
export const verifyVinPatterns: Call<Dealers['verifyVinPatterns']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/vin-patterns/verify',
};
/** How many bikes of how many riders would be invalid without patterns, by their ids separated by commas */
export const previewUnverify: Call<Dealers['previewUnverify']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/vin-patterns/unverify-preview',
};
/** Unverify patterns: bikes that only they made valid become invalid; what was earned stays (rule 24) */
export const unverifyVinPatterns: Call<Dealers['unverifyVinPatterns']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/vin-patterns/unverify',
};
/** Judge the invalid bikes that verified patterns match once more */
export const verifyBikes: Call<Dealers['verifyBikes']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/vin-patterns/verify-bikes',
};
/** The last runs in which bikes were judged again, with how far they have come */
export const listRechecks: Call<Dealers['listRechecks']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/vin-patterns/rechecks',
};
/** Delete a pattern; bikes judged by it stay as they are */
export const deleteVinPattern: Call<Dealers['deleteVinPattern']> = {
  service: 'dealers',
  method: 'delete',
  path: '/api/vin-patterns/{patternId}',
};
/** A rider’s VIN transfer requests, and those for VINs that the rider holds */
export const listTransfers: Call<Dealers['listTransfers']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/rider/rider/{riderId}/transfers',
};
/** Request the transfer of a VIN that another rider holds; the holder answers, staff decide */
export const askTransfer: Call<Dealers['askTransfer']> = {
  service: 'dealers',
  method: 'put',
  path: '/api/rider/rider/{riderId}/bike/{vin}/transfer',
};
/** The holder of a VIN confirms or denies the transfer; can be changed until staff decide */
export const answerTransfer: Call<Dealers['answerTransfer']> = {
  service: 'dealers',
  method: 'put',
  path: '/api/rider/rider/{riderId}/transfer/{transferId}',
};
/** VIN transfer requests: the waiting ones, oldest first, or the decided ones */
export const searchTransfers: Call<Dealers['searchTransfers']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/admin/vin-transfers',
};
/** Approve or reject a VIN transfer, once; the riders get a mail */
export const decideTransfer: Call<Dealers['decideTransfer']> = {
  service: 'dealers',
  method: 'put',
  path: '/api/admin/vin-transfer/{transferId}',
};
/** The history of a bike, newest first: with this rider, for staff with every rider */
export const bikeHistory: Call<Dealers['bikeHistory']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/{type}/rider/{riderId}/bike/{vin}/history',
};
/** Add and change dealers by a CSV or XLSX, each found by its number; those left out stay as they are */
export const importDealers: Call<Dealers['importDealers']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/admin/dealers/import',
};
/** Participating dealers, by distance from a postal code, with the states and countries of all; `active` is for staff */
export const leanDealers: Call<Dealers['leanDealers']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/dealers-lean',
};
/** One participating dealer */
export const leanDealer: Call<Dealers['leanDealer']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/dealers-lean/{dealerId}',
};
/** Add a dealer; without lat and lon its place is approximate, the middle of the postal code */
export const createDealer: Call<Dealers['createDealer']> = {
  service: 'dealers',
  method: 'post',
  path: '/api/{type}/dealers',
};
/** One dealer */
export const getDealer: Call<Dealers['getDealer']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/{type}/dealer/{dealerId}',
};
/** Change a dealer */
export const updateDealer: Call<Dealers['updateDealer']> = {
  service: 'dealers',
  method: 'put',
  path: '/api/{type}/dealer/{dealerId}',
};
/** The bikes of a rider */
export const riderBikes: Call<Dealers['riderBikes']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/{type}/rider/{riderId}/bikes',
};
/** What a VIN says before its bike is saved, and what stands in its way */
export const decodeVin: Call<Dealers['decodeVin']> = {
  service: 'dealers',
  method: 'get',
  path: '/api/{type}/rider/{riderId}/vin/{vin}',
};
