import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, Navigate, useLocation, useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { keepUser } from '@podium/ui/account/keep-user.ts';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import type { User } from '@podium/contracts/people.ts';
import { endProxy, startProxy } from './session.api.ts';
import '../pages/message-page.css';

/** `/proxy-rider/{id}` and its kin: staff become that person, by POST, and land on their first screen. */
export function StartProxyPage({ type }: { type: 'rider' | 'dealer' | 'promoter' }) {
  const params = useParams();
  const id = params[`${type}Id`] ?? '';
  return <Switching key={type + id} act={() => startProxy(type, id)} />;
}

/** `/proxy-remove`: staff are themselves again. */
export function EndProxyPage() {
  return <Switching act={endProxy} />;
}

function Switching({ act }: { act: () => Promise<{ user: User }> }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const { pathname } = useLocation();
  const { mutate, error } = useMutation({
    mutationFn: act,
    meta: { inline: true },
    onSuccess: ({ user: next }) => {
      // Nothing that the one person saw may be shown to the other.
      queries.clear();
      keepUser(next);
      // In place of this page: going back must not switch again.
      void navigate(`/auth/${next.type}`, { replace: true });
    },
  });
  const asked = useRef(user === null);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);
  if (user === null) return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />;
  if (error) return <SwitchFailed error={error} user={user} onRetry={() => mutate()} />;
  return (
    <>
      <h1 className="visually-hidden">{t('proxy.switching')}</h1>
      <PageWaiting />
    </>
  );
}

/** Whoever could not become somebody else is still who they were. */
function SwitchFailed({ error, user, onRetry }: { error: Error; user: User; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <header className="message-bar on-dark">
        <Link to={`/auth/${user.type}`}>
          <Logo />
        </Link>
      </header>
      <main className="message-page">
        <h1>{t('proxy.failed')}</h1>
        <ErrorNotice error={error} onRetry={onRetry} />
        <div className="message-page-ways">
          <Link className="btn btn--primary" to={`/auth/${user.type}`} replace>
            {t(user.type === 'admin' ? 'proxy.backToAdmin' : 'proxy.back')}
          </Link>
          {user.proxyHost && (
            <Link className="btn" to="/proxy-remove" replace>
              {t('ui:proxy.remove')}
            </Link>
          )}
        </div>
      </main>
    </>
  );
}
