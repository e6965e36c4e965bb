import type { Locale } from '@podium/contracts/locales.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { CallContext } from '@podium/service-kit/service-client.ts';
import type { IdentityParts } from '../parts.ts';
import { signAccessToken } from './tokens.ts';

/** The caller's own session, signed anew, goes along to another service: it may have come by cookie, and is checked again there. */
export async function callContextOf(parts: IdentityParts, call: { session: Session; correlationId: string; locale: Locale }): Promise<CallContext> {
  return { authorization: `Bearer ${await signAccessToken(parts, call.session)}`, correlationId: call.correlationId, acceptLanguage: call.locale };
}
