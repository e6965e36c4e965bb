import { until } from '../client/podium-client.ts';
import type { Rider, World } from '../testing/world.ts';

type Fields = Record<string, unknown>;
export type ClassResult = Fields & { id: string; name: string; place: number | null; riderId: string | null };
export type Posting = Fields & { id: string; className: string; means: string; stands: boolean; postedAt: string };

export const resultsHeader = 'Class,Place,Email,First Name,Last Name\n';

/** The results of a class as staff read them, what was posted, and the credit it made. */
export function resultsIn({ admin }: World) {
  const readResults = async (eventId: string, className = '450 A') => {
    const { event } = await admin.get<{ event: { version: number; classes: { id: string; name: string }[] } }>(
      `/api/event/${eventId}`,
    );
    const classId = event.classes.find(({ name }) => name === className)?.id ?? '';
    const { classes } = await admin.get<{
      classes: { classId: string; finishers: number | null; results: ClassResult[] }[];
    }>(`/api/admin/event/${eventId}/results`);
    const found = classes.find((each) => each.classId === classId);
    return { classId, version: event.version, results: found?.results ?? [], finishers: found?.finishers ?? null };
  };
  const postings = async (eventId: string) =>
    (await admin.get<{ postings: Posting[] }>(`/api/admin/event/${eventId}/postings`)).postings;
  const creditOf = async (rider: Rider) =>
    (await admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`)).credit[0]
      ?.availableCents ?? 0;
  const creditIs = (rider: Rider, cents: number) =>
    until(
      `${cents} cents of credit`,
      () => creditOf(rider),
      (now) => now === cents,
    );
  return { readResults, postings, creditOf, creditIs };
}
