import { Suspense, use, useEffect, useMemo, type ReactNode } from 'react';
import type { User } from '@podium/contracts/people.ts';
import type { UserType } from '@podium/contracts/roles.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { Navigate, useLocation, useParams, useRoutes } from '@podium/ui/federated/router.ts';
import { forgetUser, useUser } from '@podium/ui/federated/session.ts';
import { ErrorBoundary } from '@podium/ui/feedback/ErrorBoundary.tsx';
import { isOfDeployment, lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { AppLayout } from '@podium/ui/layout/AppLayout.tsx';
import { useScrollPlace } from '@podium/ui/layout/use-scroll-place.ts';
import type { Remote } from '@podium/ui/remote.ts';
import { PageTransition } from '../layout/PageTransition.tsx';
import { BrokenPage } from '../pages/BrokenPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { CounterApp } from './CounterApp.tsx';
import { gateOf } from './guard.ts';
import { remoteOf } from './registry.api.ts';
import { useFreshMe, useMe } from './use-me.ts';

const BlockedPage = lazyPage(() => import('./BlockedPage.tsx'), 'BlockedPage');
const ApplicationPage = lazyPage(() => import('./ApplicationPage.tsx'), 'ApplicationPage');

const areas: Record<UserType, true> = { rider: true, dealer: true, promoter: true, admin: true };
const isUserType = (text: string | undefined): text is UserType => text !== undefined && Object.hasOwn(areas, text);

/** `/auth/{type}/*`: the guards, and the screens of the role. */
export function RoleArea() {
  const { type, '*': path = '' } = useParams();
  const { pathname, search } = useLocation();
  const user = useUser();
  const isFetching = useMe(user !== null);
  const gate = gateOf(user, type as UserType, path.replace(/\/+$/, ''));
  if (gate === 'login' || user === null)
    return isUserType(type) ? (
      <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
    ) : (
      <NotFoundPage />
    );
  if (gate === 'logout') return <Logout />;
  if (!isUserType(type)) return <NotFoundPage />;
  if (gate === 'otherArea') return <Navigate to={`/auth/${user.type}`} replace />;
  if (gate === 'bikes') return <FixBikes />;
  // The stored user may be outdated, so it is refetched before it blocks anybody.
  if (gate !== 'open' && isFetching) return <PageWaiting />;
  if (gate === 'blocked')
    return (
      <Suspense fallback={<PageWaiting />}>
        <BlockedPage />
      </Suspense>
    );
  if (gate === 'enroll') return <Navigate to="/auth/second-factor" replace />;
  if (gate === 'verify') return <Navigate to="/auth/email-verify" replace />;
  return (
    <ErrorBoundary key={user.id} fallback={(error) => <WithoutRemote user={user} error={error} />}>
      <Suspense fallback={<PageWaiting />}>
        <RoleScreens user={user} type={type} instead={gate === 'application' && <ApplicationPage />} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without its remote a role has no menu, but the way to another language and out. */
const WithoutRemote = ({ user, error }: { user: User; error: unknown }) => (
  <AppLayout user={user} sidebar={[]} namespace="ui">
    <BrokenPage error={error} />
  </AppLayout>
);

/**
 * The profile redirects back as soon as the bikes are valid there, perhaps before the stored user is updated. The user
 * is refetched first each time; otherwise the two would redirect in a loop.
 */
function FixBikes() {
  return useFreshMe() ? <Navigate to="/auth/rider/profile?redirect=vin" replace /> : <PageWaiting />;
}

/** By browser navigation, so that the cookies go too. */
function Logout() {
  useEffect(() => {
    forgetUser();
    location.assign(addressOf(identityCalls.logout));
  }, []);
  return <PageWaiting />;
}

function RoleScreens({ type, ...shown }: { user: User; type: UserType; instead: ReactNode }) {
  const promise = useMemo(() => remoteOf(type), [type]);
  return <LoadedRemote remote={use(promise)} {...shown} />;
}

const noBadges = () => ({});

function LoadedRemote({ remote, user, instead }: { remote: Remote; user: User; instead: ReactNode }) {
  const screens = useRoutes([...remote.routes, { path: '*', element: <NotFoundPage /> }]);
  const useBadges = remote.useBadges ?? noBadges;
  const badges = useBadges();
  const { pathname } = useLocation();
  useScrollPlace();
  return (
    <AppLayout
      user={user}
      sidebar={remote.sidebar}
      namespace={remote.namespace}
      badges={badges}
      hasRail={remote.hasRail ?? false}
    >
      {user.type === 'dealer' && <CounterApp />}
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <BrokenPage error={error} {...(!isOfDeployment(error) && { onRetry: retry })} />}
      >
        <Suspense fallback={<PageWaiting />}>
          <PageTransition pathname={pathname}>{instead || screens}</PageTransition>
        </Suspense>
      </ErrorBoundary>
    </AppLayout>
  );
}
