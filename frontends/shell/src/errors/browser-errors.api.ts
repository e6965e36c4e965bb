import { pagePattern, scrubMessage, stackPlaces, type BrowserErrorKind } from '@podium/contracts/browser-errors.ts';
import type { BrowserError } from '@podium/contracts/api/gateway.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as gatewayCalls from '@podium/contracts/calls/gateway.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';

/** A page that breaks may break a thousand times; the first ones say why. */
const maxPerLoad = 5;
const sent = new Set<string>();

/**
 * Tells the operators of an error, each message once: what broke and where in our files, and nothing of who was there
 * or what they typed. Never throws, and waits for nothing.
 */
export function reportBrowserError(kind: BrowserErrorKind, thrown: unknown): void {
  const message = messageOf(thrown);
  if (message === '' || isNoise(message, thrown) || sent.has(message) || sent.size >= maxPerLoad) return;
  sent.add(message);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const report: BrowserError = {
    kind,
    message,
    page: pagePattern(location.pathname),
    stack: stackPlaces(stack, location.origin),
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(addressOf(gatewayCalls.reportBrowserError), body);
}

/** From now on reports what nobody caught. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message }) => reportBrowserError('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportBrowserError('rejection', reason));
}

/** An answer of the server is told by its code: its words may repeat what somebody typed. */
function messageOf(thrown: unknown): string {
  if (isApiError(thrown)) return `ApiError: ${thrown.code} ${thrown.status}`;
  return scrubMessage(thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown));
}

/** What is no fault: a call that was given up, and a warning of browsers about a late layout. */
const isNoise = (message: string, thrown: unknown): boolean =>
  (thrown instanceof DOMException && thrown.name === 'AbortError') || message.includes('ResizeObserver loop');
