import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// amqplib exports only its client; its frame and method codec serve both directions, so they are loaded by their path.
const load = createRequire(import.meta.url);
const library = join(dirname(load.resolve('amqplib')), 'lib');

export type Table = Record<string, unknown>;
export type Properties = { headers?: Table; deliveryMode?: number; expiration?: string; [name: string]: unknown };

/** The fields of all methods that the server reads, in one type: which of them are set depends on the method. */
export type Fields = {
  exchange: string;
  queue: string;
  routingKey: string;
  consumerTag: string;
  type: string;
  virtualHost: string;
  arguments: Table;
  response: Buffer;
  mandatory: boolean;
  passive: boolean;
  durable: boolean;
  exclusive: boolean;
  autoDelete: boolean;
  internal: boolean;
  nowait: boolean;
  noAck: boolean;
  requeue: boolean;
  multiple: boolean;
  global: boolean;
  active: boolean;
  ifUnused: boolean;
  ifEmpty: boolean;
  deliveryTag: number;
  prefetchCount: number;
  frameMax: number;
  heartbeat: number;
};
export type Frame = { channel: number; id?: number; fields?: Fields & Properties; size?: number; content?: Buffer };
type RawFrame = { payload: Buffer; rest: Buffer };

type Definitions = {
  encodeMethod: (id: number, channel: number, fields: object) => Buffer;
  encodeProperties: (id: number, channel: number, size: number, fields: Properties) => Buffer;
  [method: string]: unknown;
};
type Framing = {
  parseFrame: (bytes: Buffer, max: number) => RawFrame | false;
  decodeFrame: (frame: RawFrame) => Frame;
  makeBodyFrame: (channel: number, payload: Buffer) => Buffer;
  HEARTBEAT_BUF: Buffer;
};

const definitions = load(join(library, 'defs.js')) as Definitions;
const framing = load(join(library, 'frame.js')) as Framing;

export const heartbeatFrame = framing.HEARTBEAT_BUF;
export const protocolHeader = Buffer.from('AMQP\0\0\x09\x01', 'latin1');
const frameOverhead = 8;

/** The number of a method (or of the content header) by amqplib's name for it, such as `BasicPublish`. */
export function methodId(name: string): number {
  const id = definitions[name];
  if (typeof id !== 'number') throw new Error(`amqplib knows no method ${name}`);
  return id;
}

const contentHeader = methodId('BasicProperties');
export const isContentHeader = (frame: Frame): boolean => frame.id === contentHeader;

export function encodeMethod(id: number, channel: number, fields: object): Buffer {
  return definitions.encodeMethod(id, channel, fields);
}

/** Header and body frames of a content, no frame longer than agreed with the peer. */
export function encodeContent(channel: number, frameMax: number, properties: Properties, content: Buffer): Buffer[] {
  const frames = [definitions.encodeProperties(contentHeader, channel, content.length, properties)];
  const step = frameMax - frameOverhead;
  for (let start = 0; start < content.length; start += step) {
    frames.push(framing.makeBodyFrame(channel, content.subarray(start, start + step)));
  }
  return frames;
}

export function encodeProperties(properties: Properties): Buffer {
  return definitions.encodeProperties(contentHeader, 0, 0, properties);
}

export function decodeProperties(bytes: Buffer): Properties {
  const raw = framing.parseFrame(bytes, 0);
  if (!raw) throw new Error('stored properties are cut short');
  return framing.decodeFrame(raw).fields ?? {};
}

/** Cuts the complete frames off the front of the bytes; what is left belongs to the next one. */
export function takeFrames(bytes: Buffer, frameMax: number): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = [];
  let rest = bytes;
  for (let raw = framing.parseFrame(rest, frameMax); raw; raw = framing.parseFrame(rest, frameMax)) {
    frames.push(framing.decodeFrame(raw));
    rest = raw.rest;
  }
  return { frames, rest };
}
