import { useQuery } from '@podium/ui/federated/query.ts';
import { limitsWaiting } from '../money/rules/raised-limits.ts';
import {
  isUnconfirmed,
  useWaitingLines,
  waitingKinds,
  type WaitingKind,
  type WaitingLine,
} from './use-waiting-lines.ts';
import { waitingQueries } from './waiting.api.ts';

type Waiting = {
  /** What is loaded, the longest waiting first; undefined while nothing is. */
  lines: readonly WaitingLine[] | undefined;
  /** Parts that could not be read: the others are shown. */
  down: readonly WaitingKind[];
  isFetching: boolean;
  retry: () => void;
};

/** All that waits for a second person, from the list of each service; one that fails hides no other. */
export function useWaiting(): Waiting {
  const linesOf = useWaitingLines();
  const queries = waitingQueries();
  const read = {
    postings: useQuery(queries.postings),
    adjustments: useQuery(queries.adjustments),
    claims: useQuery(queries.claims),
    settlements: useQuery(queries.settlements),
    mergeHolds: useQuery(queries.mergeHolds),
    rules: useQuery(queries.rules),
    taxPolicies: useQuery(queries.taxPolicies),
    merges: useQuery(queries.merges),
    admins: useQuery(queries.admins),
    changes: useQuery(queries.changes),
  };
  const lines = waitingKinds.flatMap((kind): WaitingLine[] => {
    const { data } = read[kind];
    return data === undefined ? [] : (linesOf[kind] as (answer: typeof data) => WaitingLine[])(data);
  });
  const all = Object.values(read);
  const down = waitingKinds.filter((kind) => read[kind].error !== null && read[kind].data === undefined);
  return {
    lines: all.some(({ isPending }) => isPending) ? undefined : lines.sort((a, b) => a.since.localeCompare(b.since)),
    down,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

const often = { staleTime: 60_000, refetchInterval: 120_000 };

/** How much waits for a second person; null until all parts are counted, or while one cannot be. */
export function useWaitingCount(): number | null {
  const one = waitingQueries(1);
  const counts = [
    useQuery({ ...one.postings, ...often }).data?.pagination.total,
    useQuery({ ...one.adjustments, ...often }).data?.pagination.total,
    useQuery({ ...one.claims, ...often }).data?.pagination.total,
    useQuery({ ...one.settlements, ...often }).data?.pagination.total,
    useQuery({ ...one.changes, ...often }).data?.pagination.total,
    useQuery({ ...one.mergeHolds, ...often }).data?.riders.length,
    useQuery({ ...one.merges, ...often }).data?.length,
    useQuery({ ...one.rules, ...often }).data?.ruleVersions.filter((each) => limitsWaiting(each).length > 0).length,
    useQuery({ ...one.taxPolicies, ...often }).data?.policies.filter(({ status }) => status === 'waiting').length,
    useQuery({ ...one.admins, ...often }).data?.admins.filter(isUnconfirmed).length,
  ];
  return counts.reduce<number | null>((sum, each) => (sum === null || each === undefined ? null : sum + each), 0);
}
