import type { RecordedFacts, ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { recordFacts, type FactedRows } from '@podium/contracts/recorded-facts.ts';
import type { SurvivorOf } from './award-rules.ts';

type RaceClass = ResultsPosting['classes'][number];
type Result = RaceClass['results'][number];

/**
 * A posting in which each result has its facts (rule 41). Results from before catalog recorded facts keep what they
 * were judged by here: the bikes of the account that they were entered for, the series' policy and the race days.
 */
export function keepRecorded(
  posting: ResultsPosting,
  before: ResultsPosting | null,
  survivorOf: SurvivorOf,
): ResultsPosting {
  return { ...posting, classes: posting.classes.map((raceClass) => keepIn(posting, raceClass, before, survivorOf)) };
}

function keepIn(
  posting: ResultsPosting,
  raceClass: RaceClass,
  before: ResultsPosting | null,
  survivorOf: SurvivorOf,
): RaceClass {
  const open = raceClass.results.filter(({ recorded }) => !recorded);
  if (open.length === 0) return raceClass;
  const own = raceClass.facts ?? [];
  const kept = recordFacts(formerRows(before, raceClass.classId), open, todaysFacts(posting), survivorOf);
  const byId = new Map(kept.results.map((result) => [result.resultId, result]));
  const results = raceClass.results.map((result): Result => {
    const recorded = !result.recorded && byId.get(result.resultId)?.recorded;
    return recorded ? { ...result, recorded: { ...recorded, facts: recorded.facts + own.length } } : result;
  });
  return { ...raceClass, facts: [...own, ...kept.facts], results };
}

const todaysFacts = ({ startDate, endDate, policy, bikes }: ResultsPosting): RecordedFacts => ({
  startDate,
  endDate,
  policy,
  bikes,
});

/** The class as it was judged last, each result with facts; null if it was not. */
function formerRows(before: ResultsPosting | null, classId: string): FactedRows<Result> | null {
  const former = before?.classes.find((each) => each.classId === classId);
  if (!before || !former) return null;
  const facts = [...(former.facts ?? []), todaysFacts(before)];
  const results = former.results.map((result) => ({
    ...result,
    recorded: result.recorded ?? { facts: facts.length - 1, account: result.riderId },
  }));
  return { facts, results };
}
