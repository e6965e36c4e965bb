import type { Command } from './command.ts';
import { largestDocument } from './collection.ts';
import { largestMessage } from './wire.ts';

/** Answers as a standalone server: no replica set, so drivers offer neither transactions nor change streams. */
const hello: Command = ({ name }) => ({
  helloOk: true,
  [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
  maxBsonObjectSize: largestDocument,
  maxMessageSizeBytes: largestMessage,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
});

const version = '7.0.0';
const buildInfo: Command = () => ({
  version,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'stand-in',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: largestDocument,
});
const ping: Command = () => ({});

export const serverCommands: Record<string, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping,
  endSessions: ping,
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  serverStatus: () => ({
    host: '127.0.0.1',
    version,
    process: 'mongo-server (development stand-in)',
    pid: process.pid,
    uptime: process.uptime(),
  }),
};
