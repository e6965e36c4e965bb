import { randomInt } from 'node:crypto';
import { request as send } from 'node:http';

export type Answer = {
  status: number;
  location: string | null;
  ms: number;
  body: {
    user?: Record<string, unknown>;
    code?: string;
    message?: string;
    errors?: { path: string; code: string; message: string }[];
  } & Record<string, unknown>;
};

/** A loopback address per session, so that limits by address are not shared between tests. */
function strangersAddress(): string {
  return ['127', 16 + randomInt(200), randomInt(250), 2 + randomInt(250)].join('.');
}

/** A browser as the server sees it: cookies kept between calls, and an IP address. */
export class BrowserSession {
  cookies = new Map<string, string>();
  readonly #baseUrl: string;
  readonly #address: string;

  constructor(baseUrl: string, address = strangersAddress()) {
    this.#baseUrl = baseUrl;
    this.#address = address;
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const started = performance.now();
    const text = body === undefined ? '' : JSON.stringify(body);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const options = {
        method,
        localAddress: this.#address,
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'podium',
          'content-length': Buffer.byteLength(text),
          cookie,
          ...headers,
        },
      };
      const call = send(new URL(path, this.#baseUrl), options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
          const received = Buffer.concat(chunks).toString();
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            ms: performance.now() - started,
            body: received.startsWith('{') ? JSON.parse(received) : {},
          });
        });
      });
      call.on('error', reject);
      call.end(text);
    });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
}
