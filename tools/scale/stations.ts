import { erlangC, simulate, type Queue } from './queue.ts';

type Station = Pick<Queue, 'servers' | 'capacityPerSecond' | 'batch'> & {
  name: string;
  /** The arrivals per second assumed in the year's busiest hour (docs/scale.md). */ peakPerSecond: number;
};

/**
 * What the bench measured or aims at, on two cores (docs/scale.md says which, and when): put your own figures here and
 * run `npm run scale` again. PostgreSQL and the whole product have one server per core; a gateway, a relay
 * and a consumer are one process each. What one posting causes arrives at once.
 */
const stations: Station[] = [
  { name: 'redemption, whole product on a busy machine', servers: 2, capacityPerSecond: 208, peakPerSecond: 0.1 },
  { name: 'redemption, function in PostgreSQL', servers: 2, capacityPerSecond: 2328, peakPerSecond: 0.1 },
  { name: 'public reads through one gateway', servers: 1, capacityPerSecond: 3670, peakPerSecond: 20 },
  { name: 'results assessed by rewards', servers: 1, capacityPerSecond: 96, peakPerSecond: 2.8, batch: 100 },
  { name: 'events sent by one relay', servers: 1, capacityPerSecond: 25_000, peakPerSecond: 1, batch: 33 },
  { name: 'events applied by reports', servers: 1, capacityPerSecond: 6700, peakPerSecond: 1.2, batch: 33 },
  { name: 'mails sent by one identity', servers: 1, capacityPerSecond: 30, peakPerSecond: 0.2 },
];
/** Shares of the capacity, beside a hundred times the assumed peak. */
const shares = [0.5, 0.8, 0.95];

/** Markdown: the waits of each station at a hundred times the assumed peak, and on the way to its limit. */
export function scaleTable(): string {
  const rows = stations.flatMap((station) =>
    [station.peakPerSecond * 100, ...shares.map((share) => share * station.capacityPerSecond)]
      .toSorted((a, b) => a - b)
      .map((arrivalsPerSecond) => rowOf(station, arrivalsPerSecond)),
  );
  const heads = ['station', 'arrivals/s', 'times the peak', 'busy', 'p95 wait', 'by formula'];
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(station: Station, arrivalsPerSecond: number): string[] {
  const queue = { ...station, arrivalsPerSecond };
  const { utilization, p95WaitMs } = simulate(queue);
  return [
    station.name,
    figure(arrivalsPerSecond),
    figure(arrivalsPerSecond / station.peakPerSecond),
    `${Math.round(utilization * 100)} %`,
    wait(p95WaitMs),
    station.batch ? '' : wait(erlangC(queue).p95WaitMs),
  ];
}

const figure = (value: number): string => Math.round(value).toLocaleString('en-US');
function wait(ms: number): string {
  if (ms === Infinity) return 'grows without end';
  return ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
