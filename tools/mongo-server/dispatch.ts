import type { Document } from 'bson';
import { catalogCommands } from './catalog-commands.ts';
import type { Command } from './command.ts';
import type { Cursors } from './cursors.ts';
import { asMongoError, MongoError } from './mongo-error.ts';
import { readCommands } from './read-commands.ts';
import { serverCommands } from './server-commands.ts';
import type { Store } from './store.ts';
import { writeCommands } from './write-commands.ts';

const commands = new Map<string, Command>(
  Object.entries({ ...serverCommands, ...readCommands, ...writeCommands, ...catalogCommands }),
);

/** Runs a command and makes a reply of its result or its error. */
export async function dispatch(command: Document, store: Store, cursors: Cursors): Promise<Document> {
  try {
    const [name] = Object.keys(command);
    const run = commands.get(name ?? '');
    if (!name || !run) throw new MongoError(59, `no such command: '${name}'`);
    if (command.startTransaction || command.autocommit === false)
      throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    const database = typeof command.$db === 'string' ? command.$db : 'admin';
    return { ...(await run({ command, name, database, store, cursors })), ok: 1 };
  } catch (error) {
    const { code, codeName, message, details } = asMongoError(error);
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
}
