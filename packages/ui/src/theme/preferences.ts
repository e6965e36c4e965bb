import { useSyncExternalStore } from 'react';
import {
  choiceAttribute,
  preferences,
  rememberedChoices,
  type Choice,
  type Preference,
} from '@podium/contracts/preferences.ts';

const days = 365;
const names = Object.keys(preferences) as Preference[];

/** A cookie for a year and the whole site; `lax`, or `none` where the page is framed by another origin. */
export function yearCookie(name: string, value: string, isCrossOrigin = false): string {
  return `${name}=${value}; Max-Age=${days * 86_400}; Path=/; SameSite=${isCrossOrigin ? 'None; Secure' : 'Lax'}`;
}

/**
 * The page says each choice in an attribute of its root (`data-theme`), where the styles and the parts of every front
 * end read it; each front end has its own copy of this file, so nothing else could tell all of them.
 */
function mark(name: Preference, value: string): void {
  if (value === preferences[name][0]) document.documentElement.removeAttribute(choiceAttribute(name));
  else document.documentElement.setAttribute(choiceAttribute(name), value);
}

/** Before the first screen: what the cookies remember. The gateway does it in the pages that it sends. */
export function applyPreferences(): void {
  const remembered = rememberedChoices(document.cookie);
  for (const name of names) mark(name, remembered[name]);
}

function listen(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: names.map(choiceAttribute) });
  return () => observer.disconnect();
}

const chosen = <P extends Preference>(name: P): Choice<P> =>
  (document.documentElement.getAttribute(choiceAttribute(name)) ?? preferences[name][0]) as Choice<P>;

/** A choice, and how to change it: at once on this page, and remembered for a year. */
export function usePreference<P extends Preference>(name: P): [Choice<P>, (value: Choice<P>) => void] {
  const value = useSyncExternalStore(
    listen,
    () => chosen(name),
    () => preferences[name][0],
  );
  const choose = (next: Choice<P>) => {
    document.cookie = yearCookie(name, next, window.self !== window.top);
    mark(name, next);
  };
  return [value, choose];
}

const darkScreen = 'screen and (prefers-color-scheme: dark)';

function listenToDark(onChange: () => void): () => void {
  const queries = [matchMedia(darkScreen), matchMedia('screen')];
  queries.forEach((query) => query.addEventListener('change', onChange));
  const stop = listen(onChange);
  return () => {
    queries.forEach((query) => query.removeEventListener('change', onChange));
    stop();
  };
}

function isDark(): boolean {
  const theme = chosen('theme');
  return theme === 'system' ? matchMedia(darkScreen).matches : theme === 'dark' && matchMedia('screen').matches;
}

/** Whether the page is dark now, for what takes its colors from a script; false while it is printed. */
export function useIsDark(): boolean {
  const hasMedia = typeof matchMedia === 'function';
  return useSyncExternalStore(hasMedia ? listenToDark : listen, () => hasMedia && isDark());
}
