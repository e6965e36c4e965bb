import type { mongo } from 'mongoose';

/** A streaming heartbeat waits ten seconds for news, and five for its connection. */
const limitMs = 18_000;

/**
 * Calls back when a driver heartbeat never ends. One written to a socket that died in the same tick waits forever
 * (mongodb 7.8: a write to a destroyed socket waits for `drain`), and as there is one heartbeat at a time the driver no
 * longer sees its server, even when it is back. The client cannot be repaired; its process has to end.
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
