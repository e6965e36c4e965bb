// One router for the shell and its remotes. Only what the screens use is passed on: a shared module is never
// tree-shaken.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  matchPath,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useOutlet,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { NavLinkRenderProps, RouteObject } from 'react-router-dom';
