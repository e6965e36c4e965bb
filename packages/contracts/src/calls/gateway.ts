// Generated from ../api/gateway.ts by tools/docs/generate.ts. Do not edit.
import type { gatewayRoutes } from '../api/gateway.ts';
import type { Call } from '../call.ts';

type Gateway = typeof gatewayRoutes;

/** Whether the product is up, service by service */
export const health: Call<Gateway['health']> = {
  service: 'gateway',
  method: 'get',
  path: '/api/health',
};
/** Set the language cookie, for 365 days */
export const setLang: Call<Gateway['setLang']> = {
  service: 'gateway',
  method: 'get',
  path: '/api/set-lang',
};
/** This API document as a page */
export const docs: Call<Gateway['docs']> = {
  service: 'gateway',
  method: 'get',
  path: '/api/docs',
};
/** This API document as OpenAPI JSON */
export const openapi: Call<Gateway['openapi']> = {
  service: 'gateway',
  method: 'get',
  path: '/api/openapi.json',
};
