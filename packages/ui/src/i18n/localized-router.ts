import { createElement, useCallback, useMemo } from 'react';
import * as router from 'react-router-dom';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { bareAddress, inLocale, localeOfPath } from '@podium/contracts/locale-path.ts';

/**
 * The router as screens use it: they name addresses without a language, and every link and navigation keeps the current
 * one. The language is an optional first segment of every route rather than the router's basename, so that changing it
 * keeps the page mounted with its typed values.
 */
type To = router.To;
type Locale = ReturnType<typeof useLocale>;

const localized = (to: To, locale: Locale): To => {
  if (typeof to === 'string') return to.startsWith('/') ? inLocale(locale, { pathname: to }) : to;
  return to.pathname?.startsWith('/') ? { ...to, pathname: inLocale(locale, { pathname: to.pathname }) } : to;
};

export function Link({ to, ...props }: router.LinkProps) {
  return createElement(router.Link, { ...props, to: localized(to, useLocale()) });
}

export function NavLink({ to, ...props }: router.NavLinkProps) {
  return createElement(router.NavLink, { ...props, to: localized(to, useLocale()) });
}

export function Navigate({ to, ...props }: router.NavigateProps) {
  return createElement(router.Navigate, { ...props, to: localized(to, useLocale()) });
}

export function useHref(to: To): string {
  return router.useHref(localized(to, useLocale()));
}

export function useNavigate(): router.NavigateFunction {
  const navigate = router.useNavigate();
  const locale = useLocale();
  return useCallback(
    (to: To | number, options?: router.NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(localized(to, locale), options),
    [navigate, locale],
  ) as router.NavigateFunction;
}

/** Without the language, so that the same page in another one has the same address. */
export function useLocation(): router.Location {
  const at = router.useLocation();
  return useMemo(() => bare(at), [at]);
}

/** Like React Router's own, with addresses without a language: a change of the language is no navigation. */
export function useBlocker(isBlocked: router.BlockerFunction): router.Blocker {
  return router.useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    isBlocked({ currentLocation: bare(currentLocation), nextLocation: bare(nextLocation), historyAction }),
  );
}

const bare = (at: router.Location): router.Location =>
  localeOfPath(at.pathname) === 'en' ? at : { ...at, pathname: bareAddress(at.pathname) };

/** The language of the address, and a switch that replaces the address by that of the same page in another one. */
export function useLocaleOfAddress() {
  const { pathname, search, hash, state } = router.useLocation();
  const navigate = router.useNavigate();
  return {
    locale: localeOfPath(pathname),
    change: (locale: Locale) =>
      navigate(inLocale(locale, { pathname, search, hash }), { replace: true, state, preventScrollReset: true }),
  };
}
