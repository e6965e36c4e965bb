import type { Answer } from '@podium/contracts/route.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type Message = { name: string; email: string; subject: string; message: string };
export const messageLimit = 500;

/** An empty subject is omitted: the field is optional in the API. */
export const sendMessage = ({ subject, ...rest }: Message) =>
  api.post<Answer<typeof identityRoutes.contactUs>>('/api/contact-us', { ...rest, ...(subject.trim() && { subject }) });
