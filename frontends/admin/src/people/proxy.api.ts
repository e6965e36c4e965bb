import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ProxySubject = Input<typeof identityRoutes.startProxy.body>;

export const startProxy = (subject: ProxySubject) => call(identityCalls.startProxy, { body: subject });
