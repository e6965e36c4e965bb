import { Client } from 'pg';

/**
 * The program of the tests: classes of two pay, and one admin posts for all tests of a run, so that only the tests of
 * holds meet them. Rules that are in force are not changed by any call.
 */
export async function allowSmallRaces(postgresUrl: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query('update rewards.rule_versions set min_finishers = 2, actor_posting_above_cents = 9999999900');
  await client.end();
}
