import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

type Link = { client: Socket; server: Socket; dead: boolean; dueAt: Record<Side, number> };
type Side = 'client' | 'server';
/** Inspects what one side sends; true ends the watch. Its answer for a chunk decides whether the chunk passes. */
export type Watch = { side: Side; sees: (chunk: Buffer) => boolean; strike: (link: Link) => 'pass' | 'swallow' };

/** A proxy between a service and its server that breaks the traffic in the ways that networks do. */
export class TcpProxy {
  readonly #target: { host: string; port: number };
  readonly #server: Server;
  readonly #links = new Set<Link>();
  #refusing = false;
  #delayMs = 0;
  #watch: Watch | null = null;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer({ noDelay: true }, (client) => this.#accept(client));
  }

  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const address = new URL(url);
    const proxy = new TcpProxy({ host: address.hostname, port: Number(address.port) });
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    address.hostname = '127.0.0.1';
    address.port = String((proxy.#server.address() as AddressInfo).port);
    return { proxy, url: address.href };
  }

  #accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.#refusing) return void client.resetAndDestroy();
    const server = connect({ ...this.#target, noDelay: true });
    const link: Link = { client, server, dead: false, dueAt: { client: 0, server: 0 } };
    this.#links.add(link);
    const end = () => {
      this.#links.delete(link);
      if (link.dead) return;
      client.destroy();
      server.destroy();
    };
    server.on('error', () => undefined).on('close', end);
    client.on('close', end);
    client.on('data', (chunk) => this.#pass(link, 'client', chunk, server));
    server.on('data', (chunk) => this.#pass(link, 'server', chunk, client));
  }

  #pass(link: Link, side: Side, chunk: Buffer, to: Socket): void {
    const watch = this.#watch;
    if (watch?.side === side && watch.sees(chunk)) {
      this.#watch = null;
      if (watch.strike(link) === 'swallow') return;
    }
    if (link.dead) return;
    // Chunks keep their order, also when the delay has just become shorter.
    const now = performance.now();
    const dueAt = Math.max(now + this.#delayMs, link.dueAt[side]);
    link.dueAt[side] = dueAt;
    if (dueAt <= now) to.write(chunk);
    else setTimeout(() => to.write(chunk), dueAt - now);
  }

  /** Ends every connection; new ones are taken. */
  cut(): void {
    for (const { client, server } of this.#links) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  /** Refuses connections until `accept`. */
  refuse(): void {
    this.#refusing = true;
    this.cut();
  }

  accept(): void {
    this.#refusing = false;
  }

  /**
   * Open connections carry nothing any more and notify neither side, as when a router forgot them; new ones work.
   */
  forget(): void {
    for (const link of this.#links) link.dead = true;
  }

  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Strikes once, at the first matching chunk. */
  watch(watch: Watch | null): void {
    this.#watch = watch;
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const { client, server } of this.#links) {
      client.destroy();
      server.destroy();
    }
    this.#links.clear();
  }
}
