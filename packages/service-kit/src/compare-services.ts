import { everyServiceRoutes, internalRoutes } from '@podium/contracts/internal-routes.ts';
import { ask, findMissingEvents, type Services } from './compare-events.ts';

type Finding = { name: string; holds: boolean; broken: number; rows: Record<string, unknown>[] };

const dayMs = 86_400_000;
/** An event may be in transit this long before its absence means anything. */
const settlesMs = 30_000;
const maxTries = 4;

/**
 * Checks that need several services: whether each event of the last day reached its consumers, whether any is parked,
 * and whether reports matches the ledger. The page, the operator's command and the gateway's hourly check share it.
 */
export async function compareServices(services: Services): Promise<Finding[]> {
  return Promise.all([
    finding('each event of the last day reached its consumers', () => listLost(services)),
    finding('no event is parked', () => listParked(services)),
    finding('reports say what the ledger says', () => listDifferences(services)),
  ]);
}

/** A service that does not answer is a finding too. */
async function finding(name: string, list: () => Promise<Record<string, unknown>[]>): Promise<Finding> {
  const rows = await list().catch((error: Error) => [{ unavailable: error.message }]);
  return { name, holds: rows.length === 0, broken: rows.length, rows: rows.slice(0, 50) };
}

async function listLost(services: Services): Promise<Record<string, unknown>[]> {
  const to = new Date(Date.now() - settlesMs);
  const missing = await findMissingEvents(services, { from: new Date(to.getTime() - dayMs), to });
  return missing.map(({ consumer, type, events }) => ({
    consumer,
    type,
    missing: events.length,
    since: events[0]?.occurredAt ?? null,
  }));
}

async function listParked(services: Services): Promise<Record<string, unknown>[]> {
  const names = Object.keys(services.urls) as (keyof Services['urls'])[];
  const parked = await Promise.all(names.map((name) => ask(services, name, everyServiceRoutes.parkedEvents, {})));
  return parked.flatMap((each) => Object.entries(each.parked).map(([queue, count]) => ({ queue, parked: count })));
}

/** Money moves while it is counted, so only a lasting difference is a finding. */
async function listDifferences(services: Services): Promise<Record<string, unknown>[]> {
  for (let tries = 1; ; tries += 1) {
    const [ledger, reports] = await Promise.all([
      ask(services, 'rewards', internalRoutes.rewards.moneySums, {}),
      ask(services, 'reports', internalRoutes.reports.moneySums, {}),
    ]);
    const what = [...new Set([...Object.keys(ledger), ...Object.keys(reports)])].sort();
    const rows = what
      .map((name) => ({ what: name, ledger: ledger[name] ?? 0, reports: reports[name] ?? 0 }))
      .filter((row) => row.ledger !== row.reports);
    if (rows.length === 0 || tries === maxTries) return rows;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
