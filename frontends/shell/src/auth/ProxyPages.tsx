import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import type { User } from '@podium/contracts/people.ts';
import { endProxy, startProxy } from './session.api.ts';

/** `/proxy-rider/{id}` and its kin: staff become that person, by POST, and land on their first screen. */
export function StartProxyPage({ type }: { type: 'rider' | 'dealer' | 'promoter' }) {
  const params = useParams();
  const id = params[`${type}Id`] ?? '';
  return <Switching act={() => startProxy(type, id)} />;
}

/** `/proxy-remove`: staff are themselves again. */
export function EndProxyPage() {
  return <Switching act={endProxy} />;
}

function Switching({ act }: { act: () => Promise<{ user: User }> }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: act,
    meta: { inline: true },
    onSuccess: ({ user }) => {
      // Nothing that the one person saw may be shown to the other.
      queries.clear();
      setUser(user);
      void navigate(`/auth/${user.type}`, { replace: true });
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);
  if (error) return <ErrorNotice error={error} onRetry={() => mutate()} />;
  return (
    <>
      <h1 className="visually-hidden">{t('proxy.switching')}</h1>
      <PageWaiting />
    </>
  );
}
