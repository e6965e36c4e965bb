import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense, type ReactNode } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { Call, CallAnswer } from '@podium/contracts/call.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Problem } from '@podium/contracts/problem.ts';
import { registerTexts, startTranslation } from '@podium/ui/federated/i18n.ts';
import { Questions } from '@podium/ui/dialogs/Questions.tsx';
import { QueryClientProvider, queryClient } from '@podium/ui/federated/query.ts';
import { RouterProvider, createBrowserRouter } from '@podium/ui/federated/router.ts';

/** What a component sent: the address with its query, the headers, and the parsed body or the fields of an upload. */
export type Sent = { address: string; headers: Record<string, string>; body: unknown };
type Reply = { status: number; body: unknown };
type Refusal = Pick<Problem, 'code' | 'status' | 'message' | 'errors'>;
type Handler = (sent: Sent) => Reply | Promise<Reply>;

/** The API as a component meets it: answers of the contract's types, by call; any other call fails the test. */
export class Api {
  readonly sent: Sent[] = [];
  readonly #handlers: { method: string; path: RegExp; handler: Handler; isOnce: boolean }[] = [];

  answer<C extends Call>(route: C, answer: CallAnswer<C> | ((sent: Sent) => CallAnswer<C>)): this {
    const body = answer instanceof Function ? answer : () => answer;
    return this.#on(route, (sent) => ({ status: 200, body: body(sent) }));
  }

  /** Answers the next of these calls; then what was said before holds again. */
  answerOnce<C extends Call>(route: C, answer: CallAnswer<C>): this {
    return this.#on(route, () => ({ status: 200, body: answer }), true);
  }

  refuse(route: Call, problem: Refusal): this {
    return this.#on(route, () => ({ status: problem.status, body: problem }));
  }

  /** The same for the next of these calls. */
  refuseOnce(route: Call, problem: Refusal): this {
    return this.#on(route, () => ({ status: problem.status, body: problem }), true);
  }

  /** The connection breaks, so that nobody knows whether the call was executed. */
  lose(route: Call): this {
    return this.#on(route, () => Promise.reject(new TypeError('no answer')));
  }

  /** The last that was said about a call holds. */
  #on({ method, path }: Call, handler: Handler, isOnce = false): this {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    this.#handlers.unshift({ method, path: pattern, handler, isOnce });
    return this;
  }

  fetch = async (address: string, { method = 'get', headers = {}, body }: RequestInit = {}): Promise<Response> => {
    const fields = body instanceof FormData ? Object.fromEntries(body) : null;
    const sent = {
      address,
      headers: headers as Record<string, string>,
      body: fields ?? (body ? JSON.parse(String(body)) : null),
    };
    this.sent.push(sent);
    const found = this.#handlers.find(
      (each) => each.method === method && each.path.test(new URL(address, location.origin).pathname),
    );
    if (!found) throw new Error(`No answer is prepared for ${method} ${address}`);
    if (found.isOnce) this.#handlers.splice(this.#handlers.indexOf(found), 1);
    const reply = await found.handler(sent);
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  };
}

/** Files are sent by this, for the progress of the upload; the API answers them like other calls. */
const uploadsTo = (api: Api) =>
  class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #address = '';
    #call = { method: '', headers: {} as Record<string, string> };
    open(method: string, address: string) {
      this.#address = address;
      this.#call.method = method;
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers[name] = value;
    }
    async send(body: FormData) {
      const reply = await api.fetch(this.#address, { ...this.#call, body }).catch(() => null);
      if (reply) Object.assign(this, { status: reply.status, responseText: await reply.text() });
      this.dispatchEvent(new Event(reply ? 'load' : 'error'));
    }
  };

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

// Answers change the screen when they come, not only when a test does something.
notifyManager.setNotifyFunction((callback) => act(callback));

type Texts = { namespace: string; folder: string };
const textsIn = ({ folder }: Texts) => {
  const load = (locale: Locale) => async () => ({
    default: JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, unknown>,
  });
  return { en: load('en'), fr: load('fr') };
};

type Shown = {
  at?: string;
  texts?: Texts[];
  api?: Api;
  /** The element has the landmarks of a page itself. */
  isPage?: boolean;
};

/** Renders a component with the texts, router, query cache and confirm dialogs of a page, and waits until it is there. */
export async function show(element: ReactNode, { at = '/', texts = [], api = new Api(), isPage = false }: Shown = {}) {
  cleanup();
  queryClient.clear();
  history.replaceState(null, '', at);
  Object.assign(globalThis, { fetch: api.fetch, XMLHttpRequest: uploadsTo(api) });
  for (const each of texts) registerTexts(each.namespace, textsIn(each));
  await startTranslation(texts.map(({ namespace }) => namespace));
  const Frame = isPage ? 'div' : 'main';
  const shown = (
    <Questions>
      <Frame data-testid="shown">{element}</Frame>
    </Questions>
  );
  const router = createBrowserRouter([{ path: '*', element: shown }]);
  const page = render(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  await page.findByTestId('shown');
  return { page, user: userEvent.setup(), api };
}

/** What axe finds wrong; contrast needs a real browser, where the journeys look at it. */
export async function violations(): Promise<string[]> {
  const options = { rules: { 'color-contrast': { enabled: false } } };
  // It takes long enough for a search to start meanwhile.
  const { violations: found } = await act(() => axe.run(document.body, options));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
