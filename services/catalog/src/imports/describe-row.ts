import { errorMessage } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { UploadRow } from '@podium/contracts/races.ts';
import type { RowCandidate } from '@podium/contracts/row-candidates.ts';
import type { FileProblems } from '@podium/service-kit/table-file.ts';
import type { Candidate, Match } from './match-rows.ts';
import type { ResultRow } from './read-results.ts';
import { fullName } from './row-evidence.ts';

/** A row of a file with the rider that it was matched to, if any. */
export type MatchedRow = { row: ResultRow; match: Match; /** Whether the class pays its place. */ isPaid: boolean };

/** A row as shown to those who post it: the file's content, the matched rider and, if none, the candidates. */
export function describeRow(
  { row, match, isPaid }: MatchedRow,
  problems: Pick<FileProblems, 'ofRow'>,
  locale: Locale,
): UploadRow {
  const stated = {
    line: row.line,
    ...(row.table && { table: row.table }),
    className: row.className,
    place: row.placeText,
    name: row.name || (row.amaNumber ?? row.email ?? row.vin ?? ''),
    hometown: row.hometown,
    amaNumber: row.amaNumber,
    email: row.email,
    bike: row.bike,
    ...(isPaid && { paidPlace: true }),
  };
  const problem = problems.ofRow(row.key);
  if (problem)
    return {
      ...stated,
      status: 'error',
      code: problem.code,
      ...(problem.column && { column: problem.column }),
      message: errorMessage(problem.code, locale, problem.params),
    };
  if (match.status === 'matched')
    return { ...stated, status: 'matched', riderId: match.rider.riderId, riderName: fullName(match.rider) };
  if (match.status === 'unmatched') return { ...stated, status: 'unmatched' };
  return { ...stated, status: 'review', candidates: match.candidates.map(describeCandidate) };
}

const describeCandidate = ({ rider, disagrees, isExact, isNear }: Candidate): RowCandidate => ({
  riderId: rider.riderId,
  name: fullName(rider),
  hometown: rider.hometown ?? ([rider.city, rider.state].filter(Boolean).join(', ') || null),
  amaNumber: rider.amaNumber,
  active: rider.active,
  ...(!rider.emailVerified && { unverified: true }),
  bikes: [...new Set(rider.bikes.filter(({ valid }) => valid).map(({ make, model }) => `${make} ${model}`))],
  disagrees,
  ...(isExact && { exact: true }),
  ...(isNear && { near: true }),
});
