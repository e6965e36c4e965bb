import type { Explanation } from '@podium/contracts/api/rewards/credit.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { resultsDueDays } from '@podium/contracts/program-rules.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import type { VerdictRow } from '../awards/read-verdicts.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import type { ClaimRow } from '../payouts/list-claims.ts';
import type { RuleVersion } from '../policy/rule-version.ts';
import { say } from '../words.ts';

/** All that is known of a result and what it earned. */
export type Explained = {
  verdict: VerdictRow | undefined;
  award: AwardRow | undefined;
  posting: ResultsPosting | null;
  rules: RuleVersion;
  claim: ClaimRow | undefined;
};
type Step = Explanation['steps'][number];

/** The steps of an award from the race to the money, as far as it has come. */
export function stepsOf({ verdict, award, posting, claim }: Explained, locale: Locale, today: string): Step[] {
  const step = (name: Step['step'], date: string | null | undefined, done = date != null && date <= today): Step => ({
    step: name,
    date: date ?? null,
    done,
    text: say(locale, `steps.${name}`),
  });
  const postedAt = posting?.classes.find(({ classId }) => classId === verdict?.class_id)?.postedAt ?? posting?.postedAt;
  const posted = postedAt ? programDay(new Date(postedAt)) : award?.awarded_on;
  const before = verdict
    ? [
        step('raced', verdict.event_date),
        ...(posting && posted && posted > resultsDueOn(posting) ? [step('resultsDue', resultsDueOn(posting))] : []),
        step('posted', posted),
        step('judged', posted),
      ]
    : [];
  if (!award) return before;
  const awarded = [...before, step('awarded', award.awarded_on)];
  if (award.revoked_at) return [...awarded, step('revoked', programDay(award.revoked_at))];
  if (award.status === 'Expired') return [...awarded, step('expired', award.expires_on ?? award.claim_by)];
  if (award.kind === 'dealerCredit')
    return [...awarded, award.status === 'Spent' ? step('spent', null, true) : step('expires', award.expires_on)];
  return [
    ...awarded,
    step('claimed', claim && programDay(claim.opened_at)),
    step('paid', claim?.sent_at && programDay(claim.sent_at)),
    ...(claim ? [] : [step('expires', award.claim_by)]),
  ];
}

const resultsDueOn = (posting: ResultsPosting): string => addDays(posting.endDate, resultsDueDays);
