import { i18n } from '@podium/ui/federated/i18n.ts';
import { ApiError, isApiError } from './api-error.ts';

const offline = 'client/offline';

/** A write is not started without a network, so that it is certain that nothing was sent. */
export function refuseOffline(): void {
  if (!navigator.onLine) throw new ApiError(0, offline, i18n.t('ui:error.notSent'));
}

export const wasNotSent = (error: unknown): boolean => isApiError(error) && error.code === offline;
