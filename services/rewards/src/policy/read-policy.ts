import type { Connection } from '@podium/service-kit/database.ts';
import { type RuleVersion, type RuleVersionRow, versionsOf } from './rule-version.ts';

/** All rule versions, by the day they start. */
export const listVersions = async (db: Connection): Promise<RuleVersion[]> =>
  versionsOf((await db('rule_versions').orderBy('starts_on')) as RuleVersionRow[]);

/** The rule version in force on a day. */
export const getRuleVersion = async (db: Connection, day: string): Promise<RuleVersion> =>
  (await listVersions(db)).findLast(({ startsOn }) => startsOn <= day) as RuleVersion;

/** A rule version by its id. */
export const findRuleVersion = async (db: Connection, id: number): Promise<RuleVersion | undefined> =>
  (await listVersions(db)).find((version) => version.id === id);
