import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchStaff = async (signal: AbortSignal) =>
  new Map(
    (await call(identityCalls.listAdmins, { signal })).admins.map(({ id, name, deActivated }) => [
      id,
      { name, deActivated },
    ]),
  );
