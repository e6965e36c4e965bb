import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** The rules that rewards published last, oldest first; empty until then. */
export async function readRules(db: Connection): Promise<RulesSnapshot[]> {
  const row = await db('rules').first('versions');
  return (row?.versions as RulesSnapshot[] | undefined) ?? [];
}
