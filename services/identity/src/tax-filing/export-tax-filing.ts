import type { Response } from 'express';
import { taxForms } from '@podium/contracts/choices.ts';
import { csvMark, csvOf, separatorOf, type CsvSeparator } from '@podium/contracts/csv.ts';
import type { TaxForm } from '@podium/contracts/api/rewards/tax.ts';
import type { TaxFiling } from '@podium/contracts/tax-filing.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { audit } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askTaxFiling } from '../clients/rewards.client.ts';
import type { CallContext } from '../clients/dealers.client.ts';
import { badPart, unknownKind } from '../errors.ts';
import { findRider } from '../riders/find-rider.ts';
import { openTaxNumbers } from '../tax-numbers/tax-numbers.ts';
import { say } from '../words.ts';
import { irisColumns, numberTypesOf, plainColumns, type Recipient } from './filing-columns.ts';

type Asked = { year: string; form: string; separator?: CsvSeparator | undefined };

/** Throws `request/invalid`. */
function checked({ year, form }: Asked): { year: number; form: TaxForm } {
  const known = taxForms.find((each) => each === form);
  if (!known) throw unknownKind('form', taxForms);
  if (!/^20\d\d$/.test(year)) throw badPart('year');
  return { year: Number(year), form: known };
}

/**
 * The file of a form: rewards says who is filed with which sums and records that they were handed over; here their
 * addresses and whole tax numbers are added. The audit record is written before anything leaves (rule 49). Throws
 * `request/invalid`, `service/unavailable`.
 */
export async function exportTaxFiling(
  parts: IdentityParts,
  asked: Asked,
  { context, locale, ...by }: CommandContext & { context: CallContext; locale: Locale },
  response: Response,
): Promise<void> {
  const { year, form } = checked(asked);
  const filing = await askTaxFiling(parts.config.REWARDS_URL, { year, form }, context);
  const recipients = await recipientsOf(parts, filing, form);
  await parts.db.transaction((tx) =>
    audit(tx, by, {
      action: 'exportTaxFiling',
      targetType: 'taxYear',
      targetId: String(year),
      after: {
        form,
        riders: recipients.map(({ riderId }) => riderId),
        withoutNumber: recipients.filter(({ number }) => number === null).length,
      },
    }),
  );
  const text =
    form === '1099-MISC'
      ? irisText(recipients, year)
      : csvMark + plainText(recipients, { locale, separator: asked.separator ?? separatorOf(locale) });
  response.setHeader('Content-Disposition', `attachment; filename="${form}-${year}.csv"`);
  response.setHeader('Cache-Control', 'no-store');
  response.type('text/csv; charset=utf-8').send(text);
}

/** In the columns of the IRS, which are read by a machine: always commas, and no mark in front. */
const irisText = (recipients: Recipient[], year: number): string =>
  csvOf(
    [
      irisColumns.map(([title]) => title),
      ...recipients.map((recipient) => irisColumns.map(([, cell]) => cell(recipient, year))),
    ],
    'comma',
  );

const plainText = (
  recipients: Recipient[],
  { locale, separator }: { locale: Locale; separator: CsvSeparator },
): string =>
  csvOf(
    [
      Object.keys(plainColumns).map((column) => say(locale, `taxFiling.columns.${column}`)),
      ...recipients.map((recipient) => Object.values(plainColumns).map((cell) => cell(recipient))),
    ],
    separator,
  );

/** A rider who had the account deleted has the name of the last payment, and the address is gone. */
async function recipientsOf(
  { db, config }: Pick<IdentityParts, 'db' | 'config'>,
  { rows }: TaxFiling,
  form: TaxForm,
): Promise<Recipient[]> {
  const numbers = await openTaxNumbers(
    db,
    config.DOCUMENT_KEYS,
    rows.map(({ riderId }) => riderId),
  );
  const recipients: Recipient[] = [];
  for (const { name, ...row } of rows) {
    const rider = await findRider(db, row.riderId);
    const known = rider && !rider.erased_at ? rider : undefined;
    const own = numbers.get(row.riderId);
    const numberType = numberTypesOf[form].find((type) => own?.has(type)) ?? null;
    const [first = '', ...rest] = name.split(' ');
    recipients.push({
      ...row,
      firstName: known?.first_name ?? first,
      lastName: known?.last_name ?? rest.join(' '),
      addressLine1: known?.address_line1 ?? null,
      addressLine2: known?.address_line2 ?? null,
      city: known?.city ?? null,
      state: known?.state ?? null,
      zipcode: known?.zipcode ?? null,
      country: known?.country ?? null,
      numberType,
      number: (numberType && own?.get(numberType)) ?? null,
    });
  }
  return recipients.sort((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName));
}
