import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import type { World } from '../testing/world.ts';
import { readsPerSecond } from './load.ts';
import { median, type Line } from './measure.ts';
import { publicReads } from './public-reads.ts';
import { call } from './raw-call.ts';

type Product = { baseUrl: string; services: Record<string, number> };
type Proxy = { name: string; base: string; aim: string; stop: () => Promise<void> };

const connections = 16;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4) / 2;

/** Public reads through the gateway, which counts no calls then, beside other proxies of the same service, in turn. */
export async function benchGateway(world: World, { baseUrl, services }: Product): Promise<Line[]> {
  const { id } = await world.event();
  const lines: Line[] = [];
  for (const [service, pattern] of publicReads) {
    const path = pattern.replace(':id', id);
    const perSecond = (base: string) => readsPerSecond(base, path, connections, seconds);
    const target = `http://127.0.0.1:${services[service]}`;
    const others = [await startNodeProxy(target), await startNginx(target)].filter((proxy) => proxy !== null);
    const through: number[] = [];
    const taken = others.map(() => [] as number[]);
    // The first round warms all of them up.
    for (let round = 0; round <= rounds; round += 1) {
      through.push(await perSecond(baseUrl));
      for (const [i, { base }] of others.entries()) taken[i]?.push(await perSecond(base));
    }
    for (const [i, { name, aim, stop }] of others.entries()) {
      const [ours, theirs] = [through.slice(1), (taken[i] ?? []).slice(1)];
      lines.push({
        what: `GET ${pattern} through the gateway`,
        figure: `${Math.round(median(ours))}/s`,
        limit: `${name}: ${Math.round(median(theirs))}/s`,
        ratio: median(ours.map((each, round) => each / (theirs[round] as number))).toFixed(2),
        aim,
      });
      await stop();
    }
  }
  return lines;
}

/** The fewest lines that pass a call on. */
async function startNodeProxy(target: string): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createServer((incoming, outgoing) => {
    incoming.pipe(
      httpRequest(
        new URL(incoming.url ?? '/', target),
        { agent, method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  return {
    name: 'plain Node proxy',
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aim: '',
    stop,
  };
}

/** Null where it is not installed. It has one worker, as the gateway has one process. */
async function startNginx(target: string): Promise<Proxy | null> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-nginx-'));
  const port = await freePort();
  const settings = `
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      keepalive_requests 1000000;
      upstream service {
        server ${new URL(target).host};
        keepalive 64;
        keepalive_requests 1000000;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://service;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
        }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' });
  const isMissing = await Promise.race([once(nginx, 'error').then(() => true), once(nginx, 'spawn').then(() => false)]);
  if (isMissing) return null;
  const base = `http://127.0.0.1:${port}`;
  await until(
    'nginx',
    () => call(base, 'GET', '/healthz', {}).catch(() => 0),
    (status) => status === 200,
  );
  const stop = async () => {
    nginx.kill();
    await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  };
  return { name: 'nginx', base, aim: '0.45 or more', stop };
}
