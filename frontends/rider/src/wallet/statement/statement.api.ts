import { api } from '@podium/ui/federated/api-client.ts';
import type { Account } from './statement-lines.ts';

export const formats = ['csv', 'pdf'] as const;

export const statementPath = (
  riderId: string,
  format: (typeof formats)[number],
  { currency, wallet }: Pick<Account, 'currency' | 'wallet'>,
) => `/api/rider/rider/${riderId}/statement/${format}?${new URLSearchParams({ currency, wallet }).toString()}`;

/** A link cannot renew an expired session; any call of the client does. */
export const renewSession = () => api.get('/api/me');
