import { reportUncaught } from './errors/browser-errors.api.ts';

reportUncaught();
const hasNewerApis = 'groupBy' in Map && 'withResolvers' in Promise;
// Shared modules are available only after an asynchronous import.
const start = () => import('./bootstrap.tsx');
void (hasNewerApis ? start() : import('./start/newer-apis.ts').then(start));
