import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** `qr` is an SVG image. */
export type TotpStart = Answer<typeof identityRoutes.beginTotp>;

export const beginTotp = (password: string) => call(identityCalls.beginTotp, { body: { password } });
/** The recovery codes, which are shown only now; the code may have spaces, as apps show it. */
export const confirmTotp = async (code: string) =>
  (await call(identityCalls.confirmTotp, { body: { code: code.replaceAll(/\s/g, '') } })).recoveryCodes;
