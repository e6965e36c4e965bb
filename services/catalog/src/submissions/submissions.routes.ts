import { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import { serieRoutes } from '@podium/contracts/api/catalog/series.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { listSubmissions } from './list-submissions.ts';
import { moveEvent, moveSerie } from './decide.ts';

export const submissionsRoutes = (parts: CatalogParts) => [
  mount(eventRoutes.submissions, () => listSubmissions(parts)),
  mount(eventRoutes.sendEvent, async (call) => ({
    event: await moveEvent(parts, call.params.eventId, 'submit', authorOf(call)),
  })),
  mount(eventRoutes.withdrawEvent, async (call) => ({
    event: await moveEvent(parts, call.params.eventId, 'withdraw', authorOf(call)),
  })),
  mount(eventRoutes.approveEvent, async (call) => ({
    event: await moveEvent(parts, call.params.eventId, 'approve', authorOf(call)),
  })),
  mount(eventRoutes.rejectEvent, async (call) => ({
    event: await moveEvent(parts, call.params.eventId, 'reject', authorOf(call), call.body.reason),
  })),
  mount(eventRoutes.undoEventDecision, async (call) => ({
    event: await moveEvent(parts, call.params.eventId, 'undo', authorOf(call)),
  })),
  mount(serieRoutes.sendSerie, async (call) => ({
    serie: await moveSerie(parts, call.params.seriesId, 'submit', authorOf(call)),
  })),
  mount(serieRoutes.withdrawSerie, async (call) => ({
    serie: await moveSerie(parts, call.params.seriesId, 'withdraw', authorOf(call)),
  })),
  mount(serieRoutes.approveSerie, async (call) => ({
    serie: await moveSerie(parts, call.params.seriesId, 'approve', authorOf(call)),
  })),
  mount(serieRoutes.rejectSerie, async (call) => ({
    serie: await moveSerie(parts, call.params.seriesId, 'reject', authorOf(call), call.body.reason),
  })),
  mount(serieRoutes.undoSerieDecision, async (call) => ({
    serie: await moveSerie(parts, call.params.seriesId, 'undo', authorOf(call)),
  })),
];
