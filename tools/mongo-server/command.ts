import type { Document } from 'bson';
import type { Cursors } from './cursors.ts';
import { MongoError } from './mongo-error.ts';
import type { Store } from './store.ts';

export type Call = { command: Document; name: string; database: string; store: Store; cursors: Cursors };
export type Command = (call: Call) => Document | Promise<Document>;

export function namespaceOf({ command, name, database }: Call): string {
  const collection: unknown = command[name];
  if (typeof collection !== 'string' || collection === '')
    throw new MongoError(73, `collection name has invalid type ${typeof collection}`);
  return `${database}.${collection}`;
}
