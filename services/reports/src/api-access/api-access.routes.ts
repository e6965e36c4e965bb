import type { z } from 'zod';
import {
  readApiRoutes as routes,
  readAwardSchema,
  readEventSchema,
  readMonthSchema,
  readPayoutSchema,
  readRedemptionSchema,
  readSerieSchema,
} from '@podium/contracts/api/reports/read-api.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ReportsParts } from '../parts.ts';
import { keyCheck } from './check-key.ts';
import { createKey, readKeys, renameKey, revokeKey, rotateKey } from './manage-keys.ts';
import { readAwards, readEvents, readMonths, readPayouts, readRedemptions, readSeries } from './read-lists.ts';
import { readRoute } from './read-route.ts';

const columnsOf = (schema: z.ZodObject) => Object.keys(schema.shape);

export function apiAccessRoutes(parts: ReportsParts) {
  const { db, clock } = parts;
  const check = keyCheck(parts);
  const today = () => programDay(clock());
  return [
    readRoute(check, routes.readEvents, columnsOf(readEventSchema), ({ query }) => readEvents(db, query)),
    readRoute(check, routes.readAwards, columnsOf(readAwardSchema), ({ query }, scopes) =>
      readAwards(db, query, scopes),
    ),
    readRoute(check, routes.readRedemptions, columnsOf(readRedemptionSchema), ({ query }, scopes) =>
      readRedemptions(db, query, scopes),
    ),
    readRoute(check, routes.readPayouts, columnsOf(readPayoutSchema), ({ query }) => readPayouts(db, query)),
    readRoute(check, routes.readMonths, columnsOf(readMonthSchema), ({ query }) => readMonths(db, query, today())),
    readRoute(check, routes.readSeries, columnsOf(readSerieSchema), ({ query }) => readSeries(db, query, today())),

    mount(routes.listApiKeys, async () => ({
      apiKeys: await readKeys(db, clock()),
      callsPerMinute: parts.callsPerMinute,
    })),
    mount(routes.createApiKey, (call) =>
      createKey(parts, call.body, { ...call, userId: actorOf(call.session), now: clock() }),
    ),
    mount(routes.rotateApiKey, ({ params, body, asked }) =>
      rotateKey(parts, params.apiKeyId, body.graceDays, { now: clock(), asked }),
    ),
    mount(routes.renameApiKey, async (call) => ({
      apiKey: await renameKey(db, call.params.apiKeyId, call.body.name, { ...call, now: clock() }),
    })),
    mount(routes.revokeApiKey, async ({ params }) => ({ apiKey: await revokeKey(db, params.apiKeyId, clock()) })),
  ];
}
