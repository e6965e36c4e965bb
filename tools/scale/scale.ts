import { scaleTable } from './stations.ts';

/** `npm run scale`: how long work waits at the capacities that the bench measured (docs/scale.md). */
console.log(scaleTable());
