import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from 'playwright-core';
import { until } from '../client/podium-client.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Goes to a screen within the running application, as a link would; loading the page anew takes three times as long. The
 * heading of the screen before must go, unless both show the same screen.
 */
export async function goWithin(page: Page, path: string, { sameScreen = false } = {}): Promise<void> {
  await page.evaluate(`(() => {
    if (!${sameScreen}) document.querySelectorAll('h1').forEach((each) => each.toggleAttribute('data-left', true));
    const state = { idx: (history.state?.idx ?? 0) + 1, key: 'walk' };
    history.pushState(state, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state }));
  })()`);
  const left = page.locator('h1[data-left]').first();
  await left.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined);
  await settled(page);
}

const callsOnTheWay = new WeakMap<Page, Set<Request>>();

/** To be called before a page is loaded: `settled` then knows which calls of it are on their way. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  callsOnTheWay.set(page, calls);
  page.on('request', (request) => calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Waits until a screen has its heading and its data, and nothing changes or moves but what never stops. */
export async function settled(page: Page): Promise<void> {
  const isSettled = async () =>
    (await page.evaluate<boolean>(isQuiet)) &&
    callsOnTheWay.get(page)?.size === 0 &&
    (await page.evaluate<boolean>(isStill));
  await until('the page to be settled', isSettled, Boolean);
}
/** Whether the document stays as it is for a moment; a script that held the page up still has its turn after that. */
const isQuiet = `new Promise((resolve) => {
  const end = (isQuiet) => { observer.disconnect(); resolve(isQuiet); };
  const observer = new MutationObserver(() => end(false));
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  const wait = ([first, ...more]) => setTimeout(() => (more.length > 0 ? wait(more) : end(true)), first);
  wait([200, 20, 20, 20]);
})`;
/** A page that leaves or comes is seen through, which axe would call weak; the home page's own animations are endless. */
const isStill = `document.querySelector('h1') !== null && !document.querySelector('.skeleton') && document.getAnimations().every(
  ({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations === Infinity)`;

/** What axe finds on a page: the rule, an element, and what is wrong with it. */
export async function accessFaults(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(axe);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options = { resultTypes: ['violations'], rules, ...(only && { runOnly: only }) };
  return page.evaluate<string[]>(`(async () => {
    const { violations } = await axe.run(document, ${JSON.stringify(options)});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => [id, html.slice(0, 160), [...any, ...all, ...none][0]?.message].join(' | ')));
  })()`);
}

/** The elements that make a page wider than its window; none if it fits. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > width + 0.5);
    return wide.filter((each) => ![...each.children].some((child) => wide.includes(child)))
      .map((each) => each.outerHTML.slice(0, 120)).slice(0, 3);
  })()`);

/** Fields whose text is so small that a phone zooms in on them and stays so: under 16 px. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('input, select, textarea')]
    .filter((each) => !['checkbox', 'radio', 'file', 'range', 'color'].includes(each.type))
    .filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
    .map((each) => getComputedStyle(each).fontSize + ' ' + each.outerHTML.slice(0, 140))`);

/** Texts that are the key of a text that is missing. */
export async function bareKeys(page: Page): Promise<string[]> {
  const keys = new RegExp(`(?<![\\w@/.-])(${groups.join('|')})\\.(?!csv|xlsx|pdf)[a-z]\\w+(?![\\w@.-])`, 'g');
  return (await page.evaluate<string>(spoken)).match(keys) ?? [];
}
/** The texts of a page but for code, such as names of events. */
const spoken = `(() => {
  const copy = document.body.cloneNode(true);
  copy.querySelectorAll('code, pre, script, style').forEach((each) => each.remove());
  return copy.textContent;
})()`;
/** The first words of all keys. */
const groups = [
  'packages/ui/src/locales',
  ...['admin', 'rider', 'dealer', 'promoter', 'shell', 'shell/accounts', 'shell/reading'].map((part) => {
    const [name, sub = ''] = part.split('/');
    return `frontends/${name}/locales/${sub}`;
  }),
].flatMap((folder) => Object.keys(JSON.parse(readFileSync(`${folder}/en.json`, 'utf8')) as object));

/** Makes every text 40 % longer, as a third language may be, until the returned function undoes it. */
export async function lengthenTexts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    globalThis.shortTexts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue.trim().split(/\\s+/).filter(Boolean);
      // Figures, dates, names and code are no longer in another language.
      const isOther = /\\d|@/.test(node.nodeValue) || node.parentElement.closest(
        'style, script, svg, code, option, td, .logo, .locale-switch');
      if (words.length === 0 || isOther) continue;
      globalThis.shortTexts.push([node, node.nodeValue]);
      node.nodeValue = words.map((word) => word + word.slice(0, Math.ceil(word.length * 0.4))).join(' ');
    }
  })()`);
  return () =>
    page.evaluate(`globalThis.shortTexts.forEach(([node, text]) => { if (node.isConnected) node.nodeValue = text; })`);
}
