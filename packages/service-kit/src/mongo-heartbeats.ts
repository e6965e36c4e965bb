import type { mongo } from 'mongoose';

/** A heartbeat that streams waits ten seconds for news, and five for its connection. */
const limitMs = 18_000;

/**
 * Calls when a heartbeat of the driver never ends. One that is written to a socket that died in the same turn waits
 * for good (mongodb 7.8: a write to a destroyed socket waits for `drain`), and as there is one heartbeat at a time the
 * driver sees its server no more, though it is back. What has that client cannot be mended; its process has to end.
 */
export function watchHeartbeats(client: mongo.MongoClient, onStuck: () => void, limit = limitMs): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const ended = (address: string) => {
    clearTimeout(waiting.get(address));
    waiting.delete(address);
  };
  client.on('serverHeartbeatStarted', ({ connectionId: address }) => {
    ended(address);
    waiting.set(address, setTimeout(onStuck, limit).unref());
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId: address }) => ended(address));
  client.on('serverHeartbeatFailed', ({ connectionId: address }) => ended(address));
  client.on('serverClosed', ({ address }) => ended(address));
}
