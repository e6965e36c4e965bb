import { typedCents } from '@podium/ui/formats/typed-amount.ts';
import type { RuleVersion, RuleVersionInput } from '@podium/contracts/api/rewards/policy.ts';

/** The rules that can be set, in the groups of the form and the lists, with their units. */
export const ruleGroups = {
  eligibility: { minFinishers: 'finishers', modelYearFrom: 'year', modelYearTo: 'year', classesPerBike: 'classes' },
  bikes: { newVinsAllowed: 'vins', newVinDays: 'days' },
  credit: { creditMonths: 'months', reminderDays: 'dayList', newAccountDays: 'days' },
  cash: {
    withholdingPercent: 'percent',
    documentDaysAfterRace: 'days',
    documentDaysAfterAward: 'days',
    payWithinDays: 'days',
    approvalAboveCents: 'dollars',
  },
  postings: { postingAboveCents: 'dollars', actorPostingAboveCents: 'dollars' },
  claims: { missingPaymentDays: 'days', refundWithinDays: 'days' },
} as const;

export const groupNames = ['eligibility', 'bikes', 'credit', 'cash', 'postings', 'claims'] as const;
export type RuleName = Exclude<keyof RuleVersionInput, 'startsOn' | 'note'>;
type Unit = 'finishers' | 'year' | 'classes' | 'months' | 'dayList' | 'percent' | 'days' | 'dollars' | 'vins';

export const rulesOf = (group: (typeof groupNames)[number]) => Object.entries(ruleGroups[group]) as [RuleName, Unit][];
export const allRules = groupNames.flatMap(rulesOf);

const limits = ['approvalAboveCents', 'postingAboveCents', 'actorPostingAboveCents'] as const;
type Limit = (typeof limits)[number];

/** The rules as the form holds them: days as a list with commas, amounts in dollars as typed. */
export type RuleFormValues = Omit<RuleVersionInput, 'reminderDays' | Limit> & Record<'reminderDays' | Limit, string>;

export function formValuesOf(
  { startsOn, note, reminderDays, ...version }: RuleVersion,
  isNew: boolean,
): Partial<RuleFormValues> {
  const plain = Object.fromEntries(
    allRules.flatMap(([name]) => (name in version ? [[name, version[name as keyof typeof version]]] : [])),
  );
  return {
    ...plain,
    ...(Object.fromEntries(limits.map((name) => [name, dollarsOf(version[name])])) as Record<Limit, string>),
    reminderDays: reminderDays.join(', '),
    ...(!isNew && { startsOn, note }),
  };
}

const dollarsOf = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

export const isDayList = (text: string) => /^\s*\d+(\s*[,;]\s*\d+)*\s*$/.test(text);

export function inputOf({ reminderDays, ...values }: RuleFormValues): RuleVersionInput {
  return {
    ...values,
    ...(Object.fromEntries(limits.map((name) => [name, typedCents(values[name]) ?? 0])) as Record<Limit, number>),
    reminderDays: reminderDays.split(/[,;]/).map(Number),
  };
}

const textOf = (value: unknown) => JSON.stringify(value);
/** What a version changes of the one before it; null for the first, which changes nothing. */
export function changedRules(version: RuleVersion, before: RuleVersion | undefined): RuleName[] | null {
  return before ? allRules.flatMap(([name]) => (textOf(version[name]) === textOf(before[name]) ? [] : [name])) : null;
}
