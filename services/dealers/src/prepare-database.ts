import { runPrepareDatabase } from '@podium/service-kit/prepare-database.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { database } from './database.ts';

/** Run before a start or a roll-out: migrations and grants, by the owner of the schema. */
runMain(() => runPrepareDatabase(database));
