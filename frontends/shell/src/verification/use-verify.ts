import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { verifyEmail } from './verification.api.ts';

/** Verifies by a code; a user signed in with that account continues to their landing page. */
export function useVerify() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: verifyEmail,
    meta: { inline: true },
    onSuccess: ({ user }) => {
      // Nobody is signed in here with that account, or the token just expired: the next page refetches the user.
      if (!user) return invalidate(queries, identityCalls.me);
      storeUser(user);
      announceDone(t('verify.done'));
      return navigate(`/auth/${user.type}`, { replace: true });
    },
  });
}
