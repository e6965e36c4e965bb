import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import { securityHeaders, webFiles } from './web-files.ts';

const script = `console.log(${JSON.stringify('riders '.repeat(400))})`;
const compressed = brotliCompressSync(script);
const page = '<html lang="en">';
const names = { built: 'main.0123456789.js', placed: 'later.abcdef0123.js' };
let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'podium-web-'));
  for (const folder of ['shell', 'remotes']) mkdirSync(join(root, folder));
  write(names.built, script);
  write(`${names.built}.br`, compressed);
  const render = async () => ({ html: page, brotli: brotliCompressSync(page) });
  const pages = { exists: () => Promise.resolve(true), render };
  server = express()
    .use(compression(), securityHeaders({}), webFiles(root, {}, pages))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  write('share.0123456789.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('counter-worker.js', script);
  // A front end that was placed while the gateway ran.
  write(names.placed, script);
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const write = (file: string, content: string | Buffer) => writeFileSync(join(root, 'shell', file), content);

async function get(file: string, encodings: string, cookie = '') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path: `/${file}`, headers: { 'accept-encoding': encodings, cookie } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

describe('a file with a hash in its name', () => {
  it('is sent as the build compressed it, and kept by browsers and caches for good', async () => {
    const { headers, body } = await get(names.built, 'gzip, deflate, br, zstd');
    expect(body.equals(compressed)).toBe(true);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^text\/javascript/) as string,
      'content-length': String(compressed.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it('is compressed on the way for who knows no Brotli, and sent as it is to who knows nothing', async () => {
    const zipped = await get(names.built, 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(script);
    const plain = await get(names.built, 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.toString()).toBe(script);
  });

  it('is compressed on the way if it came after the start', async () => {
    const { headers, body } = await get(names.placed, 'br');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });
});

describe('a page with its content', () => {
  it('is sent as it was compressed, to who knows Brotli', async () => {
    const { headers, body } = await get('events', 'gzip, br');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(brotliCompressSync(page).length),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(page);
    expect((await get('events', 'identity')).body.toString()).toBe(page);
  });

  it('says on its root what the visitor chose', async () => {
    const { body } = await get('events', 'identity', 'theme=dark');
    expect(body.toString()).toBe('<html data-theme="dark" lang="en">');
    const dark = await get('events', 'br', 'theme=dark');
    const text = dark.headers['content-encoding'] === 'br' ? brotliDecompressSync(dark.body) : dark.body;
    expect(text.toString()).toBe('<html data-theme="dark" lang="en">');
  });
});

describe('what is said to browsers about documents', () => {
  const about = async (file: string) => {
    const { headers } = await get(file, 'br');
    return ['content-security-policy', 'x-frame-options'].filter((name) => name in headers);
  };

  it('goes with pages, with pictures, which a browser may open alone, and with workers, which obey it', async () => {
    for (const file of ['', 'share.0123456789.svg', 'counter-worker.js'])
      expect([file, await about(file)]).toEqual([file, ['content-security-policy', 'x-frame-options']]);
  });

  it('does not weigh on the many scripts and styles of a page, whose type is still fixed', async () => {
    expect(await about(names.built)).toEqual([]);
    expect((await get(names.built, 'br')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});
