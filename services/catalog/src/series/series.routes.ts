import { serieRoutes } from '@podium/contracts/api/catalog/series.ts';
import type { Serie } from '@podium/contracts/races.ts';
import { mount, mountCached, type Call } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import { serieCalendar } from '../calendars/calendars.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { seesMore } from '../approval/approval.ts';
import { addSerie, changeSerie, deleteSerie } from './edit-serie.ts';
import { listSeries, readSerie } from './read-series.ts';
import { uploadEvents } from './upload-events.ts';

export const seriesRoutes = (parts: CatalogParts) => [
  mountCached(serieRoutes.listSeries, {
    cache: parts.cache,
    read: ({ query }) => listSeries(parts, { ...query, active: true }, { approval: 'approved' }),
  }),
  mount(serieRoutes.adminSeries, ({ query: { approval, ...query } }) =>
    listSeries(parts, query, approval ? { approval } : {}),
  ),
  mount(serieRoutes.promoterSeries, ({ params, query }) => listSeries(parts, query, { promoterId: params.id })),
  mountCached(serieRoutes.getSerie, {
    cache: parts.cache,
    read: ({ params }) => readSerie(parts, params.seriesId, null),
    versionOf: ({ serie }) => serie.__v,
    own: {
      isFor: seesMore,
      handler: async ({ params, session, response }) => {
        const found = await readSerie(parts, params.seriesId, session);
        response.setHeader('ETag', `"${found.serie.__v}"`);
        return found;
      },
    },
  }),
  mount(serieRoutes.serieCalendar, ({ params, locale, now, response }) =>
    serieCalendar(parts, params.seriesId, { locale, now }, response),
  ),
  mount(serieRoutes.createSerie, (call) => add(parts, call, () => addSerie(parts, call.body, authorOf(call)))),
  mount(serieRoutes.submitSerie, (call) => add(parts, call, () => addSerie(parts, call.body, authorOf(call)))),
  mount(serieRoutes.updateSerie, async (call) => ({
    serie: await changeSerie(parts, call.params.seriesId, call.body, authorOf(call)),
  })),
  mount(serieRoutes.updateOwnSerie, async (call) => ({
    serie: await changeSerie(parts, call.params.seriesId, call.body, authorOf(call)),
  })),
  mount(serieRoutes.deleteSerie, (call) => deleteSerie(parts, call.params.seriesId, authorOf(call))),
  mount(serieRoutes.deleteOwnSerie, (call) => deleteSerie(parts, call.params.seriesId, authorOf(call))),
  mount(serieRoutes.uploadSerieEvents, (call) =>
    once(parts, call.asked, () =>
      uploadEvents(parts, call.params.seriesId, call.file, call.query.dryRun ?? false, authorOf(call)),
    ),
  ),
  mount(serieRoutes.uploadOwnEvents, (call) =>
    once(parts, call.asked, () =>
      uploadEvents(parts, call.params.seriesId, call.file, call.query.dryRun ?? false, authorOf(call)),
    ),
  ),
];

const add = (
  parts: CatalogParts,
  { asked }: Pick<Call<typeof serieRoutes.createSerie>, 'asked'>,
  work: () => Promise<Serie>,
): Promise<{ serie: Serie }> => once(parts, asked, async () => ({ serie: await work() }));
