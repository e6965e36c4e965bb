import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../stack/ports.ts';
import { until } from '../client/podium-client.ts';
import { here, type Engine, type Page } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Safari's engine by WebKitGTK, or null where the machine has none. `scripts` run at the start of each document; with
 * `old-safari.js` it lacks what older versions lack.
 */
export async function startWebkit(name: string, scripts: string[]): Promise<Engine | null> {
  if (!existsSync(driver) || !existsSync('/usr/bin/Xvfb')) return null;
  const display = `:${100 + Math.floor(Math.random() * 400)}`;
  const port = await freePort();
  const processes: ChildProcess[] = [];
  const run = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
    processes.push(spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } }));
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  run('/usr/bin/Xvfb', [display, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']);
  await until('the display', async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), Boolean);

  const open: Engine['open'] = async ({ width, height }) => {
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: here('webkit-window.py'), args: [] } },
    };
    if (processes.length < 2)
      run(driver, [`--port=${port}`], {
        DISPLAY: display,
        ENGINE_SIZE: `${width}x${height}`,
        ENGINE_SCRIPTS: ['errors.js', ...scripts].map(here).join(':'),
        NO_AT_BRIDGE: '1',
        GTK_USE_PORTAL: '0',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      });
    await until('the driver', () => call('GET', '/status').then(Boolean, () => false), Boolean);
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
    return pageOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body));
  };
  return {
    name,
    open,
    stop: async () => {
      for (const child of processes.toReversed()) child.kill();
    },
  };
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A page by the WebDriver protocol of the W3C. */
function pageOf(call: Call): Page {
  const element = async (selector: string) =>
    (await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector }))[elementKey];
  const keys = async (selector: string, text: string) =>
    call<void>('POST', `/element/${await element(selector)}/value`, { text });
  return {
    goto: (url) => call('POST', '/url', { url }),
    evaluate: async (expression) =>
      JSON.parse(
        (await call<string | null>('POST', '/execute/sync', {
          script: `return JSON.stringify(${expression})`,
          args: [],
        })) ?? 'null',
      ),
    click: async (selector) => call('POST', `/element/${await element(selector)}/click`, {}),
    type: keys,
    choose: keys,
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    close: () => call('DELETE', ''),
  };
}
