import { reportUncaught } from './errors/browser-errors.api.ts';

reportUncaught();
// Shared modules are available only after an asynchronous import.
void import('./bootstrap.tsx');
