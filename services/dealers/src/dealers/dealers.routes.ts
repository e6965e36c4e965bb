import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { mount, mountCached } from '@podium/service-kit/mount.ts';
import { ResponseCache } from '@podium/service-kit/response-cache.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { Directory } from './directory.ts';
import { importDealers } from './import-dealers.ts';
import { readDealer, readDirectory, readListedDealer } from './read-dealers.ts';
import { addDealer, changeDealer } from './save-dealer.ts';

export function dealersDirectoryRoutes(parts: ServiceParts) {
  const directory = new Directory(parts.db);
  const cache = new ResponseCache(() => directory.version());
  return [
    mountCached(dealersRoutes.leanDealers, {
      cache,
      of: ({ session }) => ({ isStaff: session?.type === 'admin' }),
      read: ({ query, of }) => readDirectory(directory, query, of),
    }),
    mountCached(dealersRoutes.leanDealer, {
      cache,
      read: async ({ params }) => ({ dealer: await readListedDealer(parts.db, params.dealerId) }),
    }),
    mount(dealersRoutes.createDealer, async (call) => ({ dealer: await addDealer(parts, call.body, call) })),
    mount(dealersRoutes.importDealers, (call) =>
      importDealers(parts, call.file, { ...call, dryRun: call.query.dryRun ?? false }),
    ),
    mount(dealersRoutes.getDealer, async ({ params, response }) => {
      const { dealer, version } = await readDealer(parts.db, params.dealerId);
      response.setHeader('ETag', `"${version}"`);
      return { dealer };
    }),
    mount(dealersRoutes.updateDealer, async (call) => ({
      dealer: await changeDealer(parts, call.params.dealerId, call.body, call),
    })),
  ];
}
