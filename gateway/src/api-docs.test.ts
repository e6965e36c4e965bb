import { createServer, request as call, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { apiDocs } from './api-docs.ts';

let server: Server;
/** Microseconds of the processor for preparing both. */
let preparing: number;
const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;

beforeAll(async () => {
  const before = process.cpuUsage();
  const { sendDocument, sendPage } = apiDocs();
  preparing = spent(process.cpuUsage(before));
  server = createServer(express().disable('etag').get('/json', sendDocument).get('/page', sendPage)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = call({ port, host: '127.0.0.1', path, headers: { connection: 'close', ...headers } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

it('[finding 38.2] sends the document in the encoding that is asked for, and 304 to who has it', async () => {
  const plain = await get('/json');
  const [br, gzip] = [
    await get('/json', { 'accept-encoding': 'gzip, br' }),
    await get('/json', { 'accept-encoding': 'gzip' }),
  ];
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' });
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(JSON.parse(plain.body.toString())).toMatchObject({ openapi: '3.1.0' });
  const again = await get('/json', { 'if-none-match': br.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get('/page')).body.toString()).toContain('/api/{type}/redeem');
});

it('[finding 38.2] prepares both once: hundred calls of each take less of the processor than preparing them twice', async () => {
  const before = process.cpuUsage();
  for (let i = 0; i < 100; i += 1) for (const path of ['/json', '/page']) await get(path, { 'accept-encoding': 'br' });
  expect(spent(process.cpuUsage(before))).toBeLessThan(2 * preparing);
});
