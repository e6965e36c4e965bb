import type { Locator, Page } from 'playwright-core';
import type { World } from '../testing/world.ts';

export type StaffEvent = {
  id: string;
  version: number;
  title: string;
  venue: string;
  approval: string;
  canceled: boolean;
  rejectReason: string | null;
  seriesId: string;
  location: { city: string; zipcode: string; state: string };
  classes: { name: string; results?: { id: string; riderId?: string }[] }[];
};
type StaffSerie = {
  serie: {
    __v: number;
    name: string;
    categoryId: string;
    minFinishers: number;
    bonus: object[];
    approval: string;
  };
  events: { title: string }[];
};

/** What staff read of races, beside their screens. */
export const racesOf = ({ admin }: World) => ({
  eventOf: async (id: string) => (await admin.get<{ event: StaffEvent }>(`/api/event/${id}`)).event,
  serieOf: (id: string) => admin.get<StaffSerie>(`/api/serie/${id}`),
});

type Scope = Pick<Page, 'getByLabel'>;
export const labeled = (scope: Scope, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\(optional\\))?$`));
export async function fillIn(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await labeled(scope, label).fill(value);
}

export const conflict = (page: Page): Locator =>
  page.getByRole('region', { name: 'Someone else saved changes in the meantime' });
/** The two versions of one field as the notice of a conflict shows them. */
export async function versions(page: Page, label: string): Promise<string[]> {
  const values = conflict(page).getByRole('group', { name: label, exact: true }).locator('.conflict-value');
  await values.first().waitFor();
  return values.allInnerTexts();
}
