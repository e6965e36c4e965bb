import type { Socket } from 'node:net';
import mongoose from 'mongoose';
import { watchHeartbeats } from './mongo-heartbeats.ts';
import { until } from './testing.ts';

/** The driver's private state of monitoring a server. */
type Inside = {
  topology: {
    s: { servers: Map<string, { monitor: { connection: { socket: Socket } | null }; requestCheck: () => void }> };
  };
};

describe('heartbeats of the MongoDB driver', () => {
  it('that never end are reported: one that was written to a socket that had just died', async () => {
    const connection = await mongoose
      .createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: 'test_heartbeats' })
      .asPromise();
    const client = connection.getClient();
    let [stuck, answeredAt] = [0, Date.now()];
    watchHeartbeats(client, () => (stuck += 1), 1000);
    client.on('serverHeartbeatSucceeded', () => (answeredAt = Date.now()));
    const [server] = (client as unknown as Inside).topology.s.servers.values();
    await until(() => {
      // It asks at most every half second; by then it would have found the socket closed.
      if (Date.now() - answeredAt > 600) {
        server?.monitor.connection?.socket.destroy();
        server?.requestCheck();
      }
      return stuck > 0;
    }, 30_000);
    await connection.close(true);
  });

  it('that fail or succeed are not', async () => {
    const connection = await mongoose
      .createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: 'test_heartbeats', heartbeatFrequencyMS: 500 })
      .asPromise();
    const client = connection.getClient();
    let [stuck, failed, succeeded] = [0, 0, 0];
    watchHeartbeats(client, () => (stuck += 1), 1000);
    client.on('serverHeartbeatFailed', () => (failed += 1));
    client.on('serverHeartbeatSucceeded', () => (succeeded += 1));
    await until(() => succeeded > 4, 30_000);
    const [server] = (client as unknown as Inside).topology.s.servers.values();
    const socket = server?.monitor.connection?.socket;
    socket?.emit('error', new Error('cut'));
    await until(() => succeeded > 8, 30_000);
    expect([stuck, failed]).toEqual([0, expect.any(Number)]);
    await connection.close();
  });
});
