import { i18n } from '@podium/ui/federated/i18n.ts';
import { ApiError, isApiError } from './api-error.ts';

const offline = 'client/offline';

/** What would change something is not begun without a network: then it is certain that nothing was sent. */
export function refuseOffline(): void {
  if (!navigator.onLine) throw new ApiError(0, offline, i18n.t('ui:error.notSent'));
}

export const wasNotSent = (error: unknown): boolean => isApiError(error) && error.code === offline;
