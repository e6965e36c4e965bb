import type { savedViewRoutes, SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { addressOfQuery } from '@podium/contracts/report-address.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Routes = typeof savedViewRoutes;
export type ViewDraft = Input<Routes['createSavedView']['body']>;
export type ViewEdit = Omit<ViewDraft, 'reportName'>;

export const fetchViews = async (signal?: AbortSignal): Promise<SavedView[]> =>
  (await call(reportsCalls.listSavedViews, { signal })).views as SavedView[];
export const fetchView = async (id: string, signal?: AbortSignal): Promise<SavedView> =>
  (await call(reportsCalls.getSavedView, { params: { viewId: id }, signal })).view as SavedView;
export const createView = async (draft: ViewDraft): Promise<SavedView> =>
  (await call(reportsCalls.createSavedView, { body: draft })).view as SavedView;
/** Sends the version that it changes. */
export const updateView = async ({ id, version }: SavedView, edit: ViewEdit): Promise<SavedView> =>
  (await call(reportsCalls.updateSavedView, { params: { viewId: id }, body: edit, version })).view as SavedView;
export const deleteView = ({ id }: SavedView) => call(reportsCalls.deleteSavedView, { params: { viewId: id } });

/** The page of the report with the view's query. */
export const addressOfView = ({ id, reportName, query }: SavedView): string =>
  `/auth/admin/report/${reportName}?${addressOfQuery(query, id)}`;
