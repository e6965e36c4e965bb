import { Suspense, use, useEffect, useMemo } from 'react';
import type { User } from '@podium/contracts/people.ts';
import type { UserType } from '@podium/contracts/roles.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Navigate, useLocation, useParams, useRoutes } from '@podium/ui/federated/router.ts';
import { setUser, useUser } from '@podium/ui/federated/session.ts';
import { ErrorBoundary } from '@podium/ui/feedback/ErrorBoundary.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { AppLayout } from '@podium/ui/layout/AppLayout.tsx';
import type { Remote } from '@podium/ui/remote.ts';
import { BrokenPage } from '../pages/BrokenPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { fetchMe } from './session.api.ts';
import { remoteOf } from './registry.api.ts';

const areas: Record<UserType, true> = { rider: true, dealer: true, promoter: true, admin: true };
const isUserType = (text: string | undefined): text is UserType => text !== undefined && Object.hasOwn(areas, text);

/** `/auth/{type}/*`: only for that type; nobody signed in goes to the sign-in, another type to its own landing. */
export function RoleArea() {
  const { type } = useParams();
  const { pathname, search } = useLocation();
  const user = useUser();
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => fetchMe(signal), enabled: user !== null, staleTime: 60_000 });
  const fresh = me.data?.user;
  useEffect(() => {
    if (fresh) setUser(fresh);
  }, [fresh]);
  if (!isUserType(type)) return <NotFoundPage />;
  if (!user) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (user.type !== type) return <Navigate to={`/auth/${user.type}`} replace />;
  return (
    <ErrorBoundary key={user.id} fallback={(error) => <BrokenPage error={error} />}>
      <Suspense fallback={<PageWaiting />}>
        <RoleScreens user={user} type={type} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RoleScreens({ user, type }: { user: User; type: UserType }) {
  const promise = useMemo(() => remoteOf(type), [type]);
  return <LoadedRemote remote={use(promise)} user={user} />;
}

const noBadges = () => ({});

function LoadedRemote({ remote, user }: { remote: Remote; user: User }) {
  const screens = useRoutes([...remote.routes, { path: '*', element: <NotFoundPage /> }]);
  const useBadges = remote.useBadges ?? noBadges;
  const badges = useBadges();
  const { pathname } = useLocation();
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  return (
    <AppLayout user={user} sidebar={remote.sidebar} namespace={remote.namespace} badges={badges} hasRail={remote.hasRail ?? false}>
      <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <BrokenPage error={error} onRetry={retry} />}>
        <Suspense fallback={<PageWaiting />}>{screens}</Suspense>
      </ErrorBoundary>
    </AppLayout>
  );
}
