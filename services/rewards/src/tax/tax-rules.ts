import type {
  TaxForm,
  TaxGap,
  TaxNumberStand,
  TaxPolicyValues,
  TaxRow,
  TaxStand,
} from '@podium/contracts/api/rewards/tax.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import type { Country, Currency } from '@podium/contracts/money.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { isUsNumber, residenceOf } from '@podium/contracts/tax-residence.ts';

/** What a rider got in a year by races of one country with one tax residence, as read; corrections are negative. */
export type TaxSum = {
  riderId: string;
  name: string;
  currency: Currency;
  taxStatus: TaxStatus;
  residence: string | null;
  recorded: boolean;
  cashCents: number;
  creditCents: number;
  cashCorrectionsCents: number;
  creditCorrectionsCents: number;
  withheldCents: number;
};
/** What is on file of a rider for a filing. */
export type Papers = { w9: boolean; w8ben: boolean; address: boolean; numbers: TaxNumberStand[] };

type Residence = { taxStatus: TaxStatus; residence: string | null };

const forms: Record<Country, Record<'resident' | 'foreign', TaxForm>> = {
  US: { resident: '1099-MISC', foreign: '1042-S' },
  CA: { resident: 'T4A', foreign: 'T4A-NR' },
};
/** The boxes of what was paid and of the tax that was withheld of it. */
const boxes: Record<TaxForm, { paid: string; withheld: string }> = {
  '1099-MISC': { paid: '3', withheld: '4' },
  '1042-S': { paid: '2', withheld: '7a' },
  T4A: { paid: '028', withheld: '022' },
  'T4A-NR': { paid: '18', withheld: '22' },
};

/** The form on which it is filed; null while tax status, or in Canada the country, is not known. */
export function formOf(raceCountry: Country, { taxStatus, residence }: Residence): TaxForm | null {
  const lives = residenceOf(raceCountry, { taxStatus, country: residence });
  return lives && forms[raceCountry][lives];
}

/** The cents of a sum that count: credit only if the policy says so, which goes for what was undone of it too. */
export const totalOf = (
  sum: Pick<TaxSum, 'cashCents' | 'creditCents' | 'cashCorrectionsCents' | 'creditCorrectionsCents'>,
  { creditCounts }: Pick<TaxPolicyValues, 'creditCounts'>,
): number =>
  sum.cashCents + sum.cashCorrectionsCents + (creditCounts ? sum.creditCents + sum.creditCorrectionsCents : 0);

/** The form's threshold; while the form is not known that of who lives in the country, which most riders do. */
const thresholdOf = (form: TaxForm | null, raceCountry: Country, { thresholdCents }: TaxPolicyValues): number =>
  thresholdCents[form ?? forms[raceCountry].resident];

/** The cents from which on a threshold is near. */
const nearFrom = (thresholdCents: number, { nearPercent }: TaxPolicyValues): number =>
  Math.ceil((thresholdCents * nearPercent) / 100);

/** Where a form stands: what was withheld makes it due whatever was paid. */
export function standOf(
  { totalCents, withheldCents, thresholdCents }: { totalCents: number; withheldCents: number; thresholdCents: number },
  policy: TaxPolicyValues,
): TaxStand {
  if (withheldCents > 0 || (totalCents > 0 && totalCents >= thresholdCents)) return 'reached';
  return totalCents > 0 && totalCents >= nearFrom(thresholdCents, policy) ? 'near' : 'below';
}

/** The number that a form asks for: a foreign person's may be of any country. */
export function numberFor(
  form: TaxForm | null,
  raceCountry: Country,
  numbers: TaxNumberStand[],
): TaxNumberStand | null {
  if (form === '1042-S' || form === 'T4A-NR') return numbers[0] ?? null;
  return numbers.find((number) => (raceCountry === 'US' ? isUsNumber(number) : number.type === 'sin')) ?? null;
}

/**
 * What a filing lacks. A foreign person gives a W-8BEN for US races, never a W-9; who did not say yet is asked by where
 * they live. Canada asks for no form.
 */
export function missingOf(raceCountry: Country, rider: Residence & { papers: Papers }): TaxGap[] {
  const { taxStatus, residence, papers } = rider;
  const form = formOf(raceCountry, rider);
  const isForeign =
    taxStatus === 'nonResidentAlien' || (taxStatus === 'unknown' && residence !== null && residence !== 'US');
  const found: [boolean, TaxGap][] = [
    [raceCountry === 'US' && taxStatus === 'unknown', 'taxStatus'],
    [raceCountry === 'CA' && residence === null, 'country'],
    [raceCountry === 'US' && !isForeign && !papers.w9, 'w9'],
    [raceCountry === 'US' && isForeign && !papers.w8ben, 'w8ben'],
    [numberFor(form, raceCountry, papers.numbers) === null, 'taxNumber'],
    [!papers.address, 'address'],
  ];
  return found.filter(([lacks]) => lacks).map(([, gap]) => gap);
}

/** Sums of one form count together; without a form, those of one country. */
export const formKey = ({ riderId, currency, form }: { riderId: string; currency: Currency; form: TaxForm | null }) =>
  `${riderId} ${currency} ${form ?? ''}`;

const noPapers: Papers = { w9: false, w8ben: false, address: false, numbers: [] };

/** The rows of a tax year: each sum with its form, and where that form stands over all sums of the rider on it. */
export function judgeYear(sums: TaxSum[], papersOf: ReadonlyMap<string, Papers>, policy: TaxPolicyValues): TaxRow[] {
  const rows = sums.map((sum) => {
    const raceCountry = countryOf(sum.currency);
    const form = formOf(raceCountry, sum);
    const papers = papersOf.get(sum.riderId) ?? noPapers;
    return {
      riderId: sum.riderId,
      name: sum.name,
      raceCountry,
      currency: sum.currency,
      taxStatus: sum.taxStatus,
      residence: sum.residence,
      recorded: sum.recorded,
      cashCents: sum.cashCents,
      creditCents: sum.creditCents,
      correctionsCents: sum.cashCorrectionsCents + (policy.creditCounts ? sum.creditCorrectionsCents : 0),
      withheldCents: sum.withheldCents,
      totalCents: totalOf(sum, policy),
      form,
      box: form && boxes[form].paid,
      withheldBox: form && boxes[form].withheld,
      thresholdCents: thresholdOf(form, raceCountry, policy),
      missing: missingOf(raceCountry, { ...sum, papers }),
      taxNumber: numberFor(form, raceCountry, papers.numbers),
    };
  });
  const ofForm = Map.groupBy(rows, formKey);
  const sumOf = (key: string, field: 'totalCents' | 'withheldCents') =>
    (ofForm.get(key) ?? []).reduce((total, row) => total + row[field], 0);
  return rows.map((row) => {
    const key = formKey(row);
    const whole = { totalCents: sumOf(key, 'totalCents'), withheldCents: sumOf(key, 'withheldCents') };
    return { ...row, stand: standOf({ ...whole, thresholdCents: row.thresholdCents }, policy) };
  });
}

/** What counted on a day, for the day on which a sum came near its threshold. */
export type TaxDay = { day: string; cents: number; withheldCents: number };

/** The day on which a form came near its threshold last, and stayed; days in order. Null if it is not near. */
export function nearSince(days: TaxDay[], thresholdCents: number, policy: TaxPolicyValues): string | null {
  let [totalCents, withheldCents] = [0, 0];
  let since: string | null = null;
  for (const { day, cents, withheldCents: withheld } of days) {
    totalCents += cents;
    withheldCents += withheld;
    since = standOf({ totalCents, withheldCents, thresholdCents }, policy) === 'below' ? null : (since ?? day);
  }
  return since;
}
