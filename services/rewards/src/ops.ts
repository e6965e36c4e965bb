import { openDatabase } from '@podium/service-kit/database.ts';
import { expireAwards } from './awards/expire-awards.ts';
import { readRewardsConfig } from './config.ts';
import { demoModes, switchDemo, type DemoMode } from './orders/providers/demo.ts';
import { findBroken } from './reconciliation/reconcile.ts';

/** Operator commands on rewards' data; `npm run ops` calls them. */
async function main([command, mode, claimId = '']: string[]): Promise<void> {
  const db = openDatabase({ url: readRewardsConfig().POSTGRES_URL, schema: 'rewards', pool: 1, deadlines: null });
  try {
    if (command === 'reconcile') {
      const findings = await findBroken(db);
      for (const { name, holds, broken, rows } of findings) {
        console.log(`${holds ? 'holds ' : 'BROKEN'}  ${name}${holds ? '' : `: ${broken} rows`}`);
        if (!holds) console.table(rows);
      }
      process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
    } else if (command === 'demo-provider' && demoModes.some((known) => known === mode)) {
      await switchDemo(db, mode as DemoMode, claimId);
      console.log(`The demonstration provider: ${mode}${claimId && ` for claim ${claimId}`}`);
    } else if (command === 'expire') {
      // The relay of the service sends what this tells, within a second.
      console.log(`${await expireAwards({ db, committed: () => undefined }, new Date())} awards expired`);
    } else throw new Error(`reconcile | expire | demo-provider ${demoModes.join('|')} [CLAIM]`);
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
