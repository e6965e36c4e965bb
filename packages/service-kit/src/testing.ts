import { randomUUID } from 'node:crypto';
import type { Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from './command.ts';
import { systemCause, type OutboxRow } from './outbox.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrations.ts';

const kitMigrations = new URL('../migrations', import.meta.url).pathname;

/** A schema of its own in the test run's database, with a service's migrations applied. */
export async function openTestDatabase(
  migrations: string,
  pool = 20,
): Promise<Database & { drop: () => Promise<void> }> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const db = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema, pool });
  await migrate(db, schema, [kitMigrations, migrations]);
  const drop = async () => {
    await db.raw('drop schema ?? cascade', [schema]);
    await db.destroy();
  };
  return Object.assign(db, { drop });
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
