// Generated from ../api/gateway.ts by tools/docs/generate.ts. Do not edit.
import type { gatewayRoutes } from '../api/gateway.ts';
import type { CallsOf } from '../call.ts';

type Calls = CallsOf<typeof gatewayRoutes>;
const service = 'gateway';

/** Whether the product is up, service by service */
export const health: Calls['health'] =
  { service, method: 'get', path: '/api/health' };
/** Set the language cookie, for 365 days */
export const setLang: Calls['setLang'] =
  { service, method: 'get', path: '/api/set-lang' };
/** Tell the operators of an error in a page; what is malformed or too much is dropped without a word */
export const reportBrowserError: Calls['reportBrowserError'] =
  { service, method: 'post', path: '/api/browser-errors',
    touches: [] };
/** This API document as a page */
export const docs: Calls['docs'] =
  { service, method: 'get', path: '/api/docs' };
/** This API document as OpenAPI JSON */
export const openapi: Calls['openapi'] =
  { service, method: 'get', path: '/api/openapi.json' };
