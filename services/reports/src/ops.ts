import { openDatabase } from '@podium/service-kit/database.ts';
import type { Services } from '@podium/service-kit/compare-events.ts';
import { runOperatorCommands, type Outcome } from '@podium/service-kit/operator-commands.ts';
import { readRebuildConfig } from './config.ts';
import { database } from './database.ts';
import { rebuild, verify, type Rebuilt, type RebuildParts } from './rebuild/rebuild.ts';

/** Operator commands on the read models; `npm run ops` calls them. Progress goes to stderr, the outcome to stdout. */
const on = (work: (parts: RebuildParts, args: string[]) => Promise<Rebuilt>) => async (args: string[]) => {
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
    return outcomeOf(await work({ db, schemas, services, say: (line) => console.error(line) }, args));
  } finally {
    await db.destroy();
  }
};

function outcomeOf(rebuilt: Rebuilt): Outcome {
  const { tables, refused, gaps, switched } = rebuilt;
  const say: Outcome['say'] = [];
  if (tables.length > 0) say.push(tables);
  const incomplete = refused.length > 0 || Object.keys(gaps).length > 0;
  if (refused.length > 0) {
    say.push(refused.slice(0, 50));
    say.push(`${refused.length} ${refused.length === 1 ? 'event' : 'events'} could not be kept`);
  }
  if (Object.keys(gaps).length > 0) {
    say.push([gaps]);
    say.push('The logs lack so many events that were applied once');
  }
  if (incomplete && !switched) say.push('What is served stays; reports rebuild --anyway does without these events.');
  const differing = tables.reduce((sum, table) => sum + table.differing, 0);
  const after = switched ? 'are whole now' : 'a rebuild would make them whole';
  if (tables.length > 0)
    say.push(
      differing === 0 ? 'No row differs' : `${differing} ${differing === 1 ? 'row' : 'rows'} differed; ${after}`,
    );
  if (switched) say.push('The rebuilt tables are served');
  return { say, data: rebuilt, failed: !switched && (differing > 0 || incomplete) };
}

runOperatorCommands({
  rebuild: on((parts, [option]) => rebuild(parts, { anyway: option === '--anyway' })),
  verify: on((parts) => verify(parts)),
});
