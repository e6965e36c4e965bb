// The script of a page that was rendered ahead. Its application starts with the visitor's first input, or once a part is
// in view that only the application can show; at once where the browser has more than the page: somebody who is signed
// in, a session that ended, a form that was begun, a screen for which the page was not made (docs/decisions/071).
import { choiceAttribute, type Preference } from '@podium/contracts/preferences.ts';
import { loadAfterPaint } from './start/after-paint.ts';
import { recordInput } from './start/early-input.ts';
import { handOver } from './start/hand-over.ts';
import { stored } from './start/storage.ts';

const { application = '', media = '' } = (document.currentScript as HTMLScriptElement).dataset;
// Back and Forward within the document are input as well: only the application can show another page in it.
const inputs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'click', 'scroll', 'popstate'] as const;
const watch = new IntersectionObserver((parts) => {
  if (parts.some(({ isIntersecting }) => isIntersecting)) startApplication();
});

function isMadeForScreen(): boolean {
  const assumed = JSON.parse(decodeURIComponent(media)) as Record<string, boolean>;
  return Object.entries(assumed).every(([query, answer]) => matchMedia(query).matches === answer);
}

function onInput(event: Event): void {
  // A browser also reports the pointer that rests over a page that was just shown.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  startApplication();
}

function startApplication(): void {
  for (const kind of inputs) removeEventListener(kind, onInput, true);
  watch.disconnect();
  const script = document.createElement('script');
  script.src = application;
  // Without a connection the next input tries again.
  script.onerror = waitForInput;
  document.head.append(script);
}

function waitForInput(): void {
  for (const kind of inputs) addEventListener(kind, onInput, { capture: true, passive: true });
}

loadAfterPaint();
// The page was rendered for everybody; what this visitor chose is said by its root.
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-preference]'))
  select.value =
    document.documentElement.getAttribute(choiceAttribute(select.dataset.preference as Preference)) ?? select.value;
handOver.set(recordInput());
const isSignedIn = stored(() => localStorage, 'podium.session') !== null;
if (isSignedIn) document.documentElement.dataset.signedIn = '';
// Why the last session ended, a sign-up that was begun, and what the page before handed over (React Router's state).
const isExpected =
  ['podium.leaving', 'podium.sign-up'].some((key) => stored(() => sessionStorage, key) !== null) ||
  Boolean((history.state as { usr?: unknown } | null)?.usr);
if (isSignedIn || isExpected || !isMadeForScreen()) startApplication();
else {
  waitForInput();
  for (const part of document.querySelectorAll('[data-needs-application]')) watch.observe(part);
}
