/**
 * What the product uses and the oldest browsers of `.browserslistrc` lack; `tools/web/oldest-browsers.ts` fails a build
 * that uses anything newer.
 */
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/promise/with-resolvers.js';
