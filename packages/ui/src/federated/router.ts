// One router for the shell and its remotes. Only what the screens use is passed on: a shared module is never
// tree-shaken.
export {
  Outlet,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  useNavigationType,
  useOutlet,
  useParams,
  useRouteError,
  useRoutes,
} from 'react-router-dom';
export {
  Link,
  NavLink,
  Navigate,
  useBlocker,
  useHref,
  useLocaleOfAddress,
  useLocation,
  useNavigate,
} from '../i18n/localized-router.ts';
export { useSearchParams } from '../i18n/use-search-params.ts';
export type { RouteObject } from 'react-router-dom';
