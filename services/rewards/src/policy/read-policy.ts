import type { Connection } from '@podium/service-kit/database.ts';
import { type RuleVersion, type RuleVersionRow, versionsOf } from './rule-version.ts';

/** All rule versions, by the day they start. */
export const listVersions = async (db: Connection): Promise<RuleVersion[]> =>
  versionsOf((await db('rule_versions').orderBy('starts_on')) as RuleVersionRow[]);

/** Of all versions, by the day they start, the one in force on a day. */
export const versionOn = (versions: RuleVersion[], day: string): RuleVersion =>
  versions.findLast(({ startsOn }) => startsOn <= day) as RuleVersion;

/** The rule version in force on a day. */
export const getRuleVersion = async (db: Connection, day: string): Promise<RuleVersion> =>
  versionOn(await listVersions(db), day);

/** A rule version by its id. */
export const findRuleVersion = async (db: Connection, id: number): Promise<RuleVersion | undefined> =>
  (await listVersions(db)).find((version) => version.id === id);
