import type { Connection } from 'mongoose';
import { programDay, type Clock } from '@podium/service-kit/clock.ts';
import { mongoDataVersion } from '@podium/service-kit/mongo-data-version.ts';
import { ResponseCache } from '@podium/service-kit/response-cache.ts';
import { publicData } from '../documents/open-store.ts';

/** The cache of public reads. What is late or to come, and who is a minor, changes with the day, without a write. */
export function openPublicCache(connection: Connection, clock: Clock): ResponseCache {
  const version = mongoDataVersion(connection, publicData);
  return new ResponseCache(async () => {
    const day = programDay(clock());
    const found = await version();
    return found && `${found} ${day}`;
  });
}
