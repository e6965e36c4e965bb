import { i18n } from '@podium/ui/federated/i18n.ts';
import type { Locale } from '@podium/contracts/locales.ts';

/** As the gateway has it; with neither, the bot check is off. */
export type BotCheckConfig = { key: string | null; version: string | null };
/** The errors of spec section 8; their texts are in the locale files. */
export type BotCheckError = 'noKey' | 'noVersion' | 'load' | 'execute';
/** What the element of a widget emits; the events bubble. */
export type BotCheckEvents = {
  'recaptcha-success': { token: string };
  /** The token is too old by now. */
  'recaptcha-expired': null;
  'recaptcha-error': { code: BotCheckError; message: string };
};
/** What of Google's script is used. */
type Recaptcha = {
  render: (element: HTMLElement, parameters: Record<string, unknown>) => number;
  reset: (widget: number) => void;
};
type RecaptchaPage = typeof globalThis & { grecaptcha?: Partial<Recaptcha>; onPodiumBotCheck?: () => void };

const address = 'https://www.google.com/recaptcha/api.js';
/** A firewall may drop the request without a word; the form can be filled in meanwhile. */
const patienceMs = 15_000;
const page = globalThis as RecaptchaPage;
const loaded = () => (page.grecaptcha?.render ? (page.grecaptcha as Recaptcha) : null);
let loading: Promise<Recaptcha> | null = null;

/** Loads Google's script once, in the reader's language; after a failure, again. */
function load(language: Locale): Promise<Recaptcha> {
  loading ??= addScript(language).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(language: Locale): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = () => {
      clearTimeout(timer);
      const recaptcha = loaded();
      if (recaptcha) return resolve(recaptcha);
      script.remove();
      reject(new Error(address));
    };
    const timer = setTimeout(settle, patienceMs);
    // One that was too slow may have come since.
    if (loaded()) return settle();
    page.onPodiumBotCheck = settle;
    script.onerror = settle;
    script.src = `${address}?${new URLSearchParams({ hl: language, onload: 'onPodiumBotCheck', render: 'explicit' })}`;
    document.head.append(script);
  });
}

/**
 * Shows the checkbox of Google reCAPTCHA version 2, in its normal size, in an element, which emits `BotCheckEvents`.
 * `renew` clears the tick: the provider accepts each token once.
 */
export function mountBotCheck(host: HTMLElement, { key, version }: BotCheckConfig, language: Locale) {
  const box = document.createElement('div');
  host.append(box);
  let isGone = false;
  let renew = () => {};
  const emit = <Name extends keyof BotCheckEvents>(name: Name, detail: BotCheckEvents[Name]) => {
    if (!isGone) host.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  };
  const fail = (code: BotCheckError) =>
    emit('recaptcha-error', { code, message: i18n.t(`accounts:botCheck.errors.${code}`) });
  const render = (recaptcha: Recaptcha) => {
    if (isGone) return;
    try {
      const widget = recaptcha.render(box, {
        sitekey: key,
        size: 'normal',
        // The script has one language; a reader who changes theirs gets a new box in it.
        hl: language,
        callback: (token: string) => emit('recaptcha-success', { token }),
        'expired-callback': () => emit('recaptcha-expired', null),
        'error-callback': () => fail('execute'),
      });
      renew = () => recaptcha.reset(widget);
    } catch {
      // Its reason is for its developers; the form says what to do.
      fail('execute');
    }
  };
  if (!key) fail('noKey');
  else if (!version) fail('noVersion');
  else load(language).then(render, () => fail('load'));
  return {
    renew: () => renew(),
    remove: () => {
      isGone = true;
      box.remove();
    },
  };
}
