import { openDatabase } from '@podium/service-kit/database.ts';
import { readRewardsConfig } from './config.ts';
import { checkInvariants } from './ledger/invariants.ts';

/** `npm run ops -- reconcile`: what must hold of all money; ends with 1 when something does not. */
const db = openDatabase({ url: readRewardsConfig().POSTGRES_URL, schema: 'rewards', pool: 1 });
try {
  const findings = await checkInvariants(db);
  for (const { name, holds, broken, rows } of findings) {
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${name}${holds ? '' : `: ${broken} rows`}`);
    if (!holds) console.table(rows);
  }
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
} finally {
  await db.destroy();
}
