import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Message = { name: string; email: string; subject: string; message: string };
export const messageLimit = 500;

/** An empty subject is omitted: the field is optional in the API. */
export const sendMessage = ({ subject, ...rest }: Message & { recaptcha?: string }) =>
  call(identityCalls.contactUs, { body: { ...rest, ...(subject.trim() && { subject }) } });
