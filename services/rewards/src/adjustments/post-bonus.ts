import type { BonusLine, SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { addDays, addMonths, programDay } from '@podium/service-kit/clock.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import { whyNoBikeQualifies } from '../awards/bike-rules.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { lockSums } from '../controls/lock-sums.ts';
import { isAboveLimit, leftAlone } from '../controls/gate.ts';
import { recordActs } from '../acts/record-acts.ts';
import { noSuchSerie, notARider, standingsTwice } from '../errors.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { replaceAwards, type NewLot } from '../ledger/post-entry.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { findSerie, type SerieRow } from '../races/read-races.ts';
import { holdMerging } from '../people/lock-merging.ts';
import {
  claimBonus,
  findBonus,
  listBonusAwards,
  listStandings,
  replaceStandings,
  type Standing,
} from './bonus.store.ts';
import { findPendingBonus, insertPending } from './pending.store.ts';
import { listBikes, listRiders, nameOf } from '../people/read-people.ts';
import type { RuleVersion } from '../policy/rule-version.ts';

/** The wallet kind that the bonus pays, and the final standings; each place and each rider once. */
export type Posted = { kind: AwardKind; standings: { place: number; riderId: string }[] };

/**
 * Posts, or replaces, the final standings of a series and pays the difference; an unchanged award keeps its date.
 * Riders qualify as for any award (rules 8, 10); payments above the limit wait for a second person (rule 38). Throws
 * `rewards/standings-twice`, `rewards/not-a-rider`, `catalog/no-such-serie`.
 */
export async function postBonus(
  parts: ServiceParts,
  seriesId: string,
  { kind, standings }: Posted,
  command: CommandContext & { dryRun?: boolean | undefined },
): Promise<SeriesBonus> {
  const { session, now: at, idempotencyKey: key, dryRun } = command;
  const cause = callCause(command);
  const rows = standings.map(({ place, riderId }) => ({ place, rider_id: riderId }));
  if (
    new Set(rows.map(({ place }) => place)).size < rows.length ||
    new Set(rows.map(({ rider_id }) => rider_id)).size < rows.length
  )
    throw standingsTwice();
  const known = await listRiders(
    parts.db,
    rows.map(({ rider_id }) => rider_id),
  );
  if (known.length < rows.length) throw notARider();
  if (dryRun) return view(parts.db, seriesId, { kind, standings: rows, postedAt: null });

  const done = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `bonus:${session.userId}`, key, body: [seriesId, kind, standings] }, async () => {
      const actorId = actorOf(session);
      await holdMerging(tx);
      await lockSums(
        tx,
        actorId,
        rows.map(({ rider_id }) => rider_id),
      );
      const by = { session, secondId: null, at, cause };
      const { serie, earn } = await compare(tx, seriesId, { kind, standings }, at);
      if (!(await isBonusAboveLimit(tx, earn, actorId, at))) await applyBonus(tx, seriesId, { kind, standings }, by);
      else
        await insertPending(tx, {
          kind: 'bonus',
          rider_id: null,
          series_id: seriesId,
          request: { kind, standings },
          currency: serie.currency,
          cents: earn.reduce((sum, { initial_cents }) => sum + initial_cents, 0),
          reason: serie.name,
          asked_at: at,
          asked_by: actorId,
        });
      return readBonus(tx, seriesId);
    }),
  );
  parts.committed();
  return done;
}

/** The part of one rider, or the total through one person. */
async function isBonusAboveLimit(tx: Transaction, earn: NewLot[], actorId: string, at: Date): Promise<boolean> {
  const cents = earn.reduce((sum, { initial_cents }) => sum + initial_cents, 0);
  const [first] = earn;
  if (!first) return false;
  if (cents > (await leftAlone(tx, actorId, first.currency, at))) return true;
  for (const { rider_id: riderId, currency, initial_cents } of earn)
    if (await isAboveLimit(tx, { cents: initial_cents, claimId: null, riderId, currency, actorId, at })) return true;
  return false;
}

/** What standings would newly pay and revoke. */
async function compare(tx: Transaction, seriesId: string, { kind, standings }: Posted, at: Date) {
  const serie = await findSerie(tx, seriesId);
  if (!serie) throw noSuchSerie();
  const rules = await getRuleVersion(tx, serie.end_date);
  const rows = standings.map(({ place, riderId }) => ({ place, rider_id: riderId }));
  const wanted = (await judge(tx, serie, rules, rows)).filter(({ reason }) => reason === null);
  const standing = await listBonusAwards(tx, seriesId);
  const same = (award: AwardRow, line: BonusLine) =>
    award.rider_id === line.riderId &&
    award.kind === kind &&
    award.initial_cents === line.amountCents &&
    award.place === line.place &&
    award.currency === serie.currency;
  return {
    serie,
    rows,
    revoke: standing.filter((award) => award.revoked_at === null && !wanted.some((line) => same(award, line))),
    earn: wanted
      .filter((line) => !standing.some((award) => same(award, line)))
      .map((line) => lotOf(serie, rules, kind, line, at)),
  };
}

/** The caller holds the merge lock and the sums, and has checked the limit. */
export async function applyBonus(
  tx: Transaction,
  seriesId: string,
  { kind, standings }: Posted,
  by: { session: Session; secondId: string | null; at: Date; cause: Cause },
): Promise<void> {
  const { at, cause } = by;
  await claimBonus(tx, seriesId, kind, at);
  const { rows, revoke, earn } = await compare(tx, seriesId, { kind, standings }, at);
  const posted = await replaceAwards(tx, { revoke, earn, at, cause });
  await replaceStandings(tx, seriesId, rows);
  await recordActs(
    tx,
    posted.earned.map((award) => ({
      act: 'bonus' as const,
      riderId: award.rider_id,
      awardId: award.id,
      wallet: award.kind,
      currency: award.currency,
      cents: award.initial_cents,
      reason: award.event_title,
    })),
    by,
  );
  await enqueueAwards(tx, posted, cause);
}

/** The bonus table of a series with its posted standings (rule 10). Throws `catalog/no-such-serie`. */
export async function readBonus(db: Connection, seriesId: string): Promise<SeriesBonus> {
  const [bonus, standings] = await Promise.all([findBonus(db, seriesId), listStandings(db, seriesId)]);
  return view(db, seriesId, { kind: bonus?.kind ?? 'dealerCredit', standings, postedAt: bonus?.posted_at ?? null });
}

async function view(
  db: Connection,
  seriesId: string,
  { kind, standings, postedAt }: { kind: AwardKind; standings: Standing[]; postedAt: Date | null },
): Promise<SeriesBonus> {
  const serie = await findSerie(db, seriesId);
  if (!serie) throw noSuchSerie();
  const lines = await judge(db, serie, await getRuleVersion(db, serie.end_date), standings);
  const pendingAdjustmentId = await findPendingBonus(db, seriesId);
  const awards = (await listBonusAwards(db, seriesId)).filter(({ revoked_at }) => revoked_at === null);
  return {
    seriesId,
    seriesName: serie.name,
    currency: serie.currency,
    kind,
    postedAt: postedAt?.toISOString() ?? null,
    table: serie.bonus,
    initialValueCents: serie.initial_value_cents,
    expirationDate: serie.expiration_date,
    pendingAdjustmentId,
    standings: lines.map((line) => ({
      ...line,
      awardId: awards.find(({ rider_id }) => rider_id === line.riderId)?.id ?? null,
    })),
  };
}

async function judge(db: Connection, serie: SerieRow, rules: RuleVersion, standings: Standing[]): Promise<BonusLine[]> {
  const ids = standings.map(({ rider_id }) => rider_id);
  const riders = new Map((await listRiders(db, ids)).map((rider) => [rider.rider_id, rider]));
  const bikes = await listBikes(db, ids);
  return [...standings]
    .sort((a, b) => a.place - b.place)
    .map(({ place, rider_id }) => {
      const rider = riders.get(rider_id);
      const reason = reasonOf(serie, rules, place, rider !== undefined, bikes.get(rider_id) ?? []);
      return {
        place,
        riderId: rider_id,
        riderName: nameOf(rider),
        amountCents: reason ? 0 : amountOf(serie, place),
        reason,
        awardId: null,
      };
    });
}

/** A place without its own amount earns the series' initial value, if there is one. */
const amountOf = (serie: SerieRow, place: number): number =>
  serie.bonus.find((each) => each.place === place)?.amountCents ?? serie.initial_value_cents ?? 0;

function reasonOf(
  serie: SerieRow,
  rules: RuleVersion,
  place: number,
  isRegistered: boolean,
  bikes: BikeSnapshot[],
): BonusLine['reason'] {
  const valid = bikes.filter((bike) => bike.valid);
  const modelYears = {
    from: serie.model_year_from ?? rules.modelYears.from,
    to: serie.model_year_to ?? rules.modelYears.to,
  };
  if (!isRegistered) return 'notRegistered';
  if (valid.length === 0) return 'noValidBike';
  const misfit = whyNoBikeQualifies(valid, { modelYears, programModels: serie.program_models });
  if (misfit) return misfit;
  return amountOf(serie, place) === 0 ? 'placeNotPaid' : null;
}

function lotOf(serie: SerieRow, rules: RuleVersion, kind: AwardKind, line: BonusLine, at: Date): NewLot {
  const today = programDay(at);
  const ends = serie.expiration_date && serie.expiration_date > today ? serie.expiration_date : null;
  return {
    rider_id: line.riderId,
    event_id: `bonus:${serie.series_id}`,
    event_title: serie.name,
    event_date: serie.end_date,
    series_id: serie.series_id,
    series_name: serie.name,
    class_id: `bonus:${line.place}`,
    class_name: '',
    place: line.place,
    kind,
    currency: serie.currency,
    initial_cents: line.amountCents,
    awarded_on: today,
    expires_on: kind === 'dealerCredit' ? (ends ?? addMonths(today, rules.creditMonths)) : null,
    claim_by: kind === 'cash' ? (ends ?? addDays(today, rules.documentDaysAfterRace)) : null,
    rule_version_id: rules.id,
    source: 'bonus',
    reason: null,
  };
}
