import type { Locale } from '@podium/contracts/locales.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { asService, type CallContext } from '@podium/service-kit/service-client.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { signAccessToken } from '../tokens/access-token.ts';

/** Valid for one call. */
const passedOnMs = 60_000;

/**
 * The caller's own session, signed again for a call to another service: it may have come by cookie, and is checked
 * again there.
 */
export async function callContextOf(
  parts: IdentityParts,
  call: { session: Session; correlationId: string; locale: Locale },
): Promise<CallContext> {
  const { accessToken } = await signAccessToken(parts, call.session, new Date(parts.clock().getTime() + passedOnMs));
  return {
    authorization: `Bearer ${accessToken}`,
    correlationId: call.correlationId,
    acceptLanguage: call.locale,
    serviceSecret: parts.config.SERVICE_SECRET,
  };
}

/** A call by a person, or by a service itself. */
export async function passOnContext(
  parts: IdentityParts,
  call: { session: Session | null; correlationId: string; locale: Locale },
): Promise<CallContext> {
  return call.session
    ? callContextOf(parts, { ...call, session: call.session })
    : asService(parts.config.SERVICE_SECRET, call.correlationId);
}
