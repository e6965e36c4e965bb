import { savedViewRoutes as routes, type SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { contextOf } from '@podium/service-kit/service-client.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import type { ReportsParts } from '../parts.ts';
import {
  createView,
  deleteView,
  listViews,
  readView,
  updateView,
  type Caller,
  type ViewReport,
} from './manage-views.ts';

const callerOf = ({ session, locale }: { session: Session; locale: Locale }): Caller => ({
  userId: actorOf(session),
  locale,
});

export const viewsRoutes = (parts: ReportsParts) => [
  mount(routes.listSavedViews, async (call) => ({ views: await listViews(parts, callerOf(call)) })),
  mount(routes.createSavedView, async (call) => {
    const report = reportOf(call);
    return { view: await createView(parts, call.body, { ...callerOf(call), asked: call.asked, report }) };
  }),
  mount(routes.getSavedView, async (call) => {
    const view = await readView(parts, call.params.viewId, callerOf(call));
    call.response.setHeader('ETag', `"${view.version}"`);
    return { view };
  }),
  mount(routes.updateSavedView, async (call) => {
    const by = { ...callerOf(call), ifMatch: call.ifMatch, report: reportOf(call) };
    return { view: await updateView(parts, call.params.viewId, call.body, by) };
  }),
  mount(routes.deleteSavedView, async (call) => {
    const context = contextOf(call.request, call.correlationId);
    const by = { ...callerOf(call), ifMatch: call.ifMatch, report: reportOf(call) };
    await deleteView(parts, call.params.viewId, { ...by, context });
  }),
];

/** The audit record names what a view shows, and its owner where that is somebody else. */
const reportOf =
  ({ about, changedFrom, changedTo }: WriteReport): ViewReport =>
  ({ before, after }) => {
    about('savedView', (after ?? before)?.id ?? '');
    if (before) changedFrom({ ...recorded(before), ...(!after && !before.isOwn && { ownerId: before.ownerId }) });
    if (before && after) changedTo(recorded(after));
  };

const recorded = ({ name, reportTitle, query, visibility, schedule, language }: SavedView) => ({
  name,
  report: reportTitle,
  ...query.filters,
  search: query.search,
  sort: query.sort,
  ...query.period,
  visibility,
  schedule,
  locale: language,
});
