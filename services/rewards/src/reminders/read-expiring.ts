import { paginate } from '@podium/contracts/pagination.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { pageExpiring } from './reminders.store.ts';

/** A page of the riders whose credit ends within some days, the soonest first. */
export async function readExpiring(
  db: Database,
  { days, ...filter }: Omit<Parameters<typeof pageExpiring>[1], 'today' | 'until'> & { days: number },
  now: Date,
) {
  const today = programDay(now);
  const { rows, total, totals } = await pageExpiring(db, { ...filter, today, until: addDays(today, days) });
  return { riders: rows, pagination: paginate(total, filter), totals };
}
