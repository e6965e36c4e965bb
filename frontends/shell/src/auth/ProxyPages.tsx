import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, Navigate, useLocation, useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { setUser, useUser } from '@podium/ui/federated/session.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import type { User } from '@podium/contracts/people.ts';
import { endProxy, startProxy } from './session.api.ts';
import '../pages/message-page.css';

/**
 * `/proxy-rider/{id}` and the like: staff act as that person after a POST that they confirm on this page, and land on
 * that person's first screen. Opening a link does nothing by itself, whoever sent it (rule 29).
 */
export function StartProxyPage({ type }: { type: 'rider' | 'dealer' | 'promoter' }) {
  const params = useParams();
  const id = params[`${type}Id`] ?? '';
  return <Switching key={type + id} what={type} act={() => startProxy(type, id)} />;
}

/**
 * `/proxy-remove`: ends the proxy session and returns staff to the page of the person they acted as; at once when it was
 * pressed in the banner.
 */
export function EndProxyPage() {
  return <Switching what="end" act={endProxy} />;
}

type What = 'rider' | 'dealer' | 'promoter' | 'end';

function Switching({ what, act }: { what: What; act: () => Promise<{ user: User | null }> }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const { pathname, state } = useLocation();
  const isPressed = (state as { pressed?: boolean } | null)?.pressed === true;
  const cameFrom = user?.proxyHost ? `/auth/admin/${user.type}/${user.subjectId}` : null;
  const { mutate, error, isIdle } = useMutation({
    mutationFn: act,
    meta: { inline: true },
    onSuccess: ({ user: next }) => {
      // Nothing cached for one person may be shown to the other.
      queries.clear();
      if (!next) {
        // The admin's own session has expired, or was not in this browser.
        setUser(null);
        return navigate('/login', { replace: true });
      }
      storeUser(next);
      // Replaces this page: Back must not switch again.
      return navigate((next.type === 'admin' && cameFrom) || `/auth/${next.type}`, { replace: true });
    },
  });
  const started = useRef(false);
  useEffect(() => {
    if (isPressed && !started.current) mutate();
    started.current = true;
  }, [isPressed, mutate]);
  if (user === null) return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />;
  if (error) return <SwitchFailed error={error} user={user} onRetry={() => mutate()} />;
  if (!isIdle || isPressed)
    return (
      <>
        <h1 className="visually-hidden">{t('proxy.switching')}</h1>
        <PageWaiting />
      </>
    );
  return (
    <SwitchFrame user={user} title={t(`proxy.ask.${what}`)}>
      <p>{t(what === 'end' ? 'proxy.endText' : 'proxy.askText')}</p>
      <div className="message-page-ways">
        <Button kind="primary" onClick={() => mutate()}>
          {t(`proxy.yes.${what}`)}
        </Button>
        <BackLink user={user} />
      </div>
    </SwitchFrame>
  );
}

function SwitchFrame({ user, title, children }: { user: User; title: string; children: ReactNode }) {
  return (
    <>
      <header className="message-bar on-dark">
        <Link to={`/auth/${user.type}`}>
          <Logo />
        </Link>
      </header>
      <main className="message-page">
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}

function BackLink({ user, isPrimary = false }: { user: User; isPrimary?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <ButtonLink kind={isPrimary ? 'primary' : 'plain'} to={`/auth/${user.type}`} replace>
      {t(user.type === 'admin' ? 'proxy.backToAdmin' : 'proxy.back')}
    </ButtonLink>
  );
}

/** A failed switch leaves the session as it was. */
function SwitchFailed({ error, user, onRetry }: { error: Error; user: User; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <SwitchFrame user={user} title={t('proxy.failed')}>
      <ErrorNotice error={error} onRetry={onRetry} />
      <div className="message-page-ways">
        <BackLink user={user} isPrimary />
        {user.proxyHost && (
          <ButtonLink to="/proxy-remove" replace>
            {t('ui:proxy.remove')}
          </ButtonLink>
        )}
      </div>
    </SwitchFrame>
  );
}
