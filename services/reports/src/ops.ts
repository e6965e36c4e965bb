import { openDatabase } from '@podium/service-kit/database.ts';
import type { Services } from '@podium/service-kit/compare-events.ts';
import { readRebuildConfig } from './config.ts';
import { database } from './database.ts';
import { rebuild, verify } from './rebuild/rebuild.ts';

/** Operator commands on the read models; `npm run ops` calls them. */
async function main([command, option]: string[]): Promise<void> {
  if (command !== 'rebuild' && command !== 'verify') throw new Error('rebuild [--anyway] | verify');
  const config = readRebuildConfig();
  const schemas = { live: database.schema, build: `${database.schema}_build` };
  const urls = {
    identity: config.IDENTITY_URL,
    catalog: config.CATALOG_URL,
    rewards: config.REWARDS_URL,
    dealers: config.DEALERS_URL,
  };
  const services = { urls: urls as Services['urls'], secret: config.SERVICE_SECRET };
  const db = openDatabase({ url: config.POSTGRES_OWNER_URL, schema: schemas.build, pool: 3, deadlines: null });
  try {
    const parts = { db, schemas, services, say: (line: string) => console.log(line) };
    const anyway = option === '--anyway';
    const { tables, refused, gaps, switched } =
      command === 'verify' ? await verify(parts) : await rebuild(parts, { anyway });
    if (tables.length > 0) console.table(tables);
    const incomplete = refused.length > 0 || Object.keys(gaps).length > 0;
    if (refused.length > 0) {
      console.table(refused.slice(0, 50));
      console.log(`${refused.length} ${refused.length === 1 ? 'event' : 'events'} could not be kept`);
    }
    if (Object.keys(gaps).length > 0) {
      console.table(gaps);
      console.log('The logs lack so many events that were applied once');
    }
    if (incomplete && !switched)
      console.log('What is served stays; reports rebuild --anyway does without these events.');
    const differing = tables.reduce((sum, table) => sum + table.differing, 0);
    const after = switched ? 'are whole now' : 'a rebuild would make them whole';
    if (tables.length > 0) console.log(differing === 0 ? 'No row differs' : `${differing} rows differed; ${after}`);
    if (switched) console.log('The rebuilt tables are served');
    else if (differing > 0 || incomplete) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
