import { randomUUID } from 'node:crypto';
import type { Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from './command.ts';
import { userOf } from './broker.ts';
import type { SenderRules } from './event-sender.ts';
import { systemCause, type OutboxRow } from './outbox.ts';
import { openDatabase, type Database } from './database.ts';
import { hashOfMigrations, migrate } from './migrations.ts';

const kitMigrations = new URL('../migrations', import.meta.url).pathname;

/** Of a consumer that works by the operator's user, which may publish everything. */
export const testSenders = (secret = 'test'): SenderRules => {
  const user = userOf(process.env.TEST_RABBITMQ_URL ?? '');
  return { user, operators: [user], secret, unnamedUntil: null };
};

/** `url` is for a second connection to it. */
export type TestDatabase = Database & { url: string; drop: () => Promise<void> };

/** A database of its own in the test run's server, with a service's migrations applied. */
export async function openTestDatabase(migrations: string, pool = 20): Promise<TestDatabase> {
  // Without a deadline, for others may be migrating.
  const server = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'public', pool: 2, deadlines: null });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.raw('create database ?? template ??', [name, await migratedTemplate(server, migrations)]);
  const url = urlOf(name);
  const db = openDatabase({ url, schema, pool });
  const drop = async () => {
    await db.destroy();
    await server.raw('drop database ?? with (force)', [name]);
    await server.destroy();
  };
  return Object.assign(db, { url, drop });
}

const schema = 'test';
const urlOf = (database: string): string =>
  Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname: `/${database}` }).href;
const templates = new Map<string, Promise<string>>();

/** Copying a migrated database takes a tenth of migrating one. Test processes share it; the first one makes it. */
function migratedTemplate(server: Database, migrations: string): Promise<string> {
  const made = templates.get(migrations) ?? makeTemplate(server, migrations);
  templates.set(migrations, made);
  return made;
}

async function makeTemplate(server: Database, migrations: string): Promise<string> {
  const folders = [kitMigrations, migrations];
  const name = `template_${await hashOfMigrations(folders)}`;
  // The lock ends with its transaction; a database is made outside of one.
  await server.transaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
    const { rows } = await server.raw<{ rows: object[] }>('select from pg_database where datname = ?', [name]);
    if (rows.length > 0) return;
    const unfinished = `${name}_unfinished`;
    await server.raw('drop database if exists ?? with (force)', [unfinished]);
    await server.raw('create database ??', [unfinished]);
    const db = openDatabase({ url: urlOf(unfinished), schema, pool: 2 });
    await migrate(db, schema, folders).finally(() => db.destroy());
    await server.raw('alter database ?? rename to ??', [unfinished, name]);
  });
  return name;
}

/** The context of a command by somebody at a moment. */
export const testCommand = <Key extends string | undefined = undefined>(
  session: Session,
  now: Date,
  idempotencyKey?: Key,
): CommandContext & { idempotencyKey: Key } => ({
  session,
  now,
  idempotencyKey: idempotencyKey as Key,
  correlationId: randomUUID(),
  locale: 'en',
});

/** A cause of nobody, with a new correlation id. */
export const testCause = () => systemCause(randomUUID());

/** What the outbox holds, oldest first. */
export async function listOutbox(db: Database, type?: string): Promise<OutboxRow[]> {
  return db<OutboxRow>('outbox')
    .modify((query) => void (type && query.where({ type })))
    .orderBy('seq');
}

/** Resolves when the condition holds; throws at the timeout. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to that in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
