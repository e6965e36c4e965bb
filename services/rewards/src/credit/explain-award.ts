import type { Explanation } from '@podium/contracts/api/rewards/credit.ts';
import { nameProgramModels, type ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import { formatMoney } from '@podium/contracts/amounts.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { factsOf, policyOf } from '../awards/award-rules.ts';
import {
  findPosting,
  findResultAward,
  findVerdict,
  findVerdictOfAward,
  type VerdictRow,
} from '../awards/read-verdicts.ts';
import { noSuchResult } from '../errors.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { findClaimOfAward } from '../payouts/list-claims.ts';
import { findRuleVersion, getRuleVersion } from '../policy/read-policy.ts';
import { say } from '../words.ts';
import { stepsOf, type Explained } from './award-steps.ts';
import { getVisibleAward } from './read-credit.ts';

type Sentence = Explanation['sentences'][number];
type Asked = { session: Session; locale: Locale; now: Date };

/** Explains in words why an award is what it is, and where its money is (rule 4). */
export async function explainAward(
  db: Database,
  awardId: string,
  { session, locale, now }: Asked,
): Promise<Explanation> {
  const award = await getVisibleAward(db, session, awardId);
  return explain(
    db,
    { award, verdict: award.source === 'result' ? await findVerdictOfAward(db, award) : undefined },
    locale,
    now,
  );
}

/** The same for a result, paid or not. Throws `rewards/no-such-result`. */
export async function explainResult(
  db: Database,
  eventId: string,
  resultId: string,
  { session, locale, now }: Asked,
): Promise<Explanation> {
  const verdict = await findVerdict(db, eventId, resultId);
  if (!verdict || (session.type === 'rider' && verdict.rider_id !== session.subjectId)) throw noSuchResult();
  return explain(db, { verdict, award: await findResultAward(db, verdict) }, locale, now);
}

async function explain(
  db: Database,
  { verdict, award }: Pick<Explained, 'verdict' | 'award'>,
  locale: Locale,
  now: Date,
): Promise<Explanation> {
  const judged = verdict && (await findPosting(db, verdict.event_id));
  const rules =
    (award
      ? await findRuleVersion(db, award.rule_version_id)
      : judged && (await findRuleVersion(db, judged.rule_version_id))) ?? (await getRuleVersion(db, programDay(now)));
  const facts: Explained = {
    verdict,
    award,
    posting: judged?.posting ?? null,
    rules,
    claim: award && (await findClaimOfAward(db, award.id)),
  };
  return {
    awardId: award?.id ?? null,
    resultId: verdict?.result_id ?? null,
    eligible: verdict ? verdict.reason === null : award?.revoked_at === null,
    reason: verdict?.reason ?? null,
    ruleVersionId: rules.id,
    rulesFrom: rules.startsOn,
    sentences: [...(verdict ? ofResult(facts, verdict, locale) : []), ...(award ? ofAward(award, locale) : [])],
    steps: stepsOf(facts, locale, programDay(now)),
  };
}

function ofResult({ posting, rules }: Explained, verdict: VerdictRow, locale: Locale): Sentence[] {
  const raceClass = posting?.classes.find(({ classId }) => classId === verdict.class_id);
  const result = raceClass?.results.find(({ resultId }) => resultId === verdict.result_id);
  const recorded = posting && raceClass && result ? factsOf(posting, raceClass, result) : posting;
  const policy = recorded ? policyOf(recorded, rules) : { ...rules, programModels: null };
  const [race, years] = [
    { className: verdict.class_name, event: verdict.event_title, date: longDay(verdict.event_date, locale) },
    policy.modelYears,
  ];
  const tableCents =
    raceClass?.payouts.find(({ place }) => place === verdict.place)?.amountCents ?? verdict.amount_cents;
  const bike = verdict.unit
    ? Object.values(recorded?.bikes ?? {})
        .flat()
        .find(({ vin }) => vin === verdict.unit)
    : undefined;
  const numbers = {
    finishers: verdict.finishers ?? 0,
    needed: verdict.needed ?? policy.minFinishers,
    count: policy.classesPerBike,
    ...years,
    models: policy.programModels ? modelsInWords(policy.programModels, locale) : '',
  };
  const inProgram = policy.programModels !== null;
  const one = (code: string, values: Record<string, string | number> = {}): Sentence => ({
    code,
    text: say(locale, `explain.${code}`, values),
  });
  return [
    verdict.place === null ? one('notClassified', race) : one('placed', { ...race, place: verdict.place }),
    ...(verdict.kind && tableCents > 0
      ? [one(`pays.${verdict.kind}`, { amount: formatMoney(tableCents, verdict.currency, locale) })]
      : []),
    ...(verdict.reason === null && verdict.finishers !== null ? [one('finishers', numbers)] : []),
    ...(bike
      ? [one(inProgram ? 'programBike' : 'bike', { ...numbers, year: bike.year, make: bike.make, model: bike.model })]
      : verdict.unit === ''
        ? [one('bikeOfSeveral', years)]
        : []),
    verdict.reason === null
      ? one('bestClasses', numbers)
      : one(
          inProgram && verdict.reason === 'modelYear' ? 'reason.programModelYear' : `reason.${verdict.reason}`,
          numbers,
        ),
    one('rules', { date: longDay(rules.startsOn, locale) }),
    ...(recorded && hasOwnRules(recorded) ? [one('seriesRules')] : []),
  ];
}

const hasOwnRules = ({ policy }: Pick<ResultsPosting, 'policy'>) =>
  policy.minFinishers !== null || policy.qualifyingModelYears !== null || policy.programModels != null;

const modelsInWords = (models: readonly ProgramModel[], locale: Locale) =>
  nameProgramModels(models, locale, {
    family: (model) => say(locale, 'programModels.family', { model }),
    years: (named) => say(locale, 'programModels.years', named),
  });

function ofAward(award: AwardRow, locale: Locale): Sentence[] {
  const one = (code: string, values: Record<string, string | number> = {}): Sentence => ({
    code,
    text: say(locale, `explain.${code}`, values),
  });
  const money = (cents: number) => formatMoney(cents, award.currency, locale);
  const last = award.expires_on ?? award.claim_by;
  return [
    ...(award.source === 'bonus' ? [one('bonus', { place: award.place, series: award.series_name })] : []),
    ...(award.source === 'grant' ? [one('grant', { reason: award.reason ?? '' })] : []),
    ...(award.corrected_cents > 0 ? [one('corrected', { amount: money(award.corrected_cents) })] : []),
    ...(award.revoked_at ? [one('revoked', { date: longDay(programDay(award.revoked_at), locale) })] : []),
    ...(last && award.current_cents > 0
      ? [one(award.kind === 'cash' ? 'claimUntil' : 'creditUntil', { date: longDay(last, locale) })]
      : []),
  ];
}
