import type { savedViewRoutes, SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { addressOfQuery } from '@podium/contracts/report-address.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Routes = typeof savedViewRoutes;
type OneView = Answer<Routes['getSavedView']>;
export type ViewDraft = Input<Routes['createSavedView']['body']>;
export type ViewEdit = Omit<ViewDraft, 'reportName'>;

const one = (id: string) => `/api/admin/saved-view/${encodeURIComponent(id)}`;
const withSignal = (signal?: AbortSignal) => (signal ? { signal } : {});

export const fetchViews = async (signal?: AbortSignal): Promise<SavedView[]> =>
  (await api.get<Answer<Routes['listSavedViews']>>('/api/admin/saved-views', withSignal(signal))).views as SavedView[];
export const fetchView = async (id: string, signal?: AbortSignal): Promise<SavedView> =>
  (await api.get<OneView>(one(id), withSignal(signal))).view as SavedView;
export const createView = async (draft: ViewDraft): Promise<SavedView> =>
  (await api.post<OneView>('/api/admin/saved-views', draft)).view as SavedView;
/** Sends the version that it changes. */
export const updateView = async ({ id, version }: SavedView, edit: ViewEdit): Promise<SavedView> =>
  (await api.put<OneView>(one(id), edit, { version })).view as SavedView;
export const deleteView = ({ id }: SavedView) => api.delete<void>(one(id));

/** The page of the report with the view's query. */
export const addressOfView = ({ id, reportName, query }: SavedView): string =>
  `/auth/admin/report/${reportName}?${addressOfQuery(query, id)}`;
