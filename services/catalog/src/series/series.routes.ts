import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { CatalogParts } from '../parts.ts';
import { listSeries, readSerie } from './read-series.ts';
import { addSerie, changeSerie } from './save-serie.ts';

export const seriesRoutes = (parts: CatalogParts) => [
  mount(catalogRoutes.listSeries, ({ query }) => listSeries(parts, { ...query, active: true })),
  mount(catalogRoutes.adminSeries, ({ query }) => listSeries(parts, query)),
  mount(catalogRoutes.getSerie, async ({ params, response }) => {
    const found = await readSerie(parts, params.seriesId);
    response.setHeader('ETag', `"${found.serie.__v}"`);
    return found;
  }),
  mount(catalogRoutes.createSerie, async (call) => ({ serie: await addSerie(parts, call.body, callCause(call)) })),
  mount(catalogRoutes.updateSerie, async (call) => ({ serie: await changeSerie(parts, call.params.seriesId, call.body, call.ifMatch, callCause(call)) })),
];
