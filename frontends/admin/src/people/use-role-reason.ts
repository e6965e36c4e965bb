import type { Call } from '@podium/contracts/call.ts';
import { roleRefusalOf } from '@podium/contracts/needed-role.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';

/**
 * Why the signed-in admin may not make a call with a body, in words; null if they may. From the contract's own roles,
 * which the server asks again (decision 079).
 */
export function useRoleReason(): (call: Call, body?: object) => string | null {
  const { t } = useTranslation('admin');
  const user = useUser();
  return (call, body) => {
    const refusal = roleRefusalOf(call.role, user ?? {}, body);
    return refusal && t(`staff.needs.${refusal.replace(/^session\/|-needed$/g, '')}`);
  };
}
