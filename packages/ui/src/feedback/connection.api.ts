import * as gatewayCalls from '@podium/contracts/calls/gateway.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** Any answer, even that a service is down, shows that the server is reached again. */
export const tryConnection = (): Promise<unknown> => call(gatewayCalls.health).catch(() => undefined);
