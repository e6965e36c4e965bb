import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type ProxySubject = Input<typeof identityRoutes.startProxy.body>;

export const startProxy = (subject: ProxySubject) =>
  api.post<Answer<typeof identityRoutes.startProxy>>('/api/proxy', subject);
