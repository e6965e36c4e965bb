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
  claims: { missingPaymentDays: 'days', refundWithinDays: 'days' },
} as const;

export const groupNames = ['eligibility', 'bikes', 'credit', 'cash', 'claims'] as const;
export type RuleName = Exclude<keyof RuleVersionInput, 'startsOn' | 'note'>;
type Unit = 'finishers' | 'year' | 'classes' | 'months' | 'dayList' | 'percent' | 'days' | 'dollars' | 'vins';

export const rulesOf = (group: (typeof groupNames)[number]) => Object.entries(ruleGroups[group]) as [RuleName, Unit][];
export const allRules = groupNames.flatMap(rulesOf);

/** The rules as the form holds them: days as a list with commas, an amount in dollars as typed. */
export type RuleFormValues = Omit<RuleVersionInput, 'reminderDays' | 'approvalAboveCents'> & {
  reminderDays: string;
  approvalAboveCents: string;
};

export function formValuesOf(
  { startsOn, note, reminderDays, approvalAboveCents, ...version }: RuleVersion,
  isNew: boolean,
): Partial<RuleFormValues> {
  const plain = Object.fromEntries(
    allRules.flatMap(([name]) => (name in version ? [[name, version[name as keyof typeof version]]] : [])),
  );
  const dollars =
    approvalAboveCents % 100 === 0 ? String(approvalAboveCents / 100) : (approvalAboveCents / 100).toFixed(2);
  return {
    ...plain,
    reminderDays: reminderDays.join(', '),
    approvalAboveCents: dollars,
    ...(!isNew && { startsOn, note }),
  };
}

export const isDayList = (text: string) => /^\s*\d+(\s*[,;]\s*\d+)*\s*$/.test(text);

export function inputOf({ reminderDays, approvalAboveCents, ...values }: RuleFormValues): RuleVersionInput {
  return {
    ...values,
    reminderDays: reminderDays.split(/[,;]/).map(Number),
    approvalAboveCents: typedCents(approvalAboveCents) ?? 0,
  };
}

const textOf = (value: unknown) => JSON.stringify(value);
/** What a version changes of the one before it; null for the first, which changes nothing. */
export function changedRules(version: RuleVersion, before: RuleVersion | undefined): RuleName[] | null {
  return before ? allRules.flatMap(([name]) => (textOf(version[name]) === textOf(before[name]) ? [] : [name])) : null;
}
