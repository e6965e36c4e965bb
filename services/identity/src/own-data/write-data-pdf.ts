import { formatMoney } from '@podium/contracts/amounts.ts';
import { brand } from '@podium/contracts/brand.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { RiderData } from '@podium/contracts/rider-data.ts';
import { PdfWriter } from '@podium/pdf/write-pdf.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { say, sayIfKnown } from '../words.ts';

type Section = keyof RiderData;
type Value = string | number | boolean | null;
type DataRecord = Record<string, Value>;

/** The same as the JSON, for reading: section by section, a paragraph for each record; times are in UTC. */
export function writeDataPdf(data: RiderData, { locale, now }: { locale: Locale; now: Date }): Promise<Buffer> {
  const [{ firstName, lastName }] = data.account as [RiderData['account'][number]];
  const pdf = new PdfWriter({ title: say(locale, 'data.title', { rider: `${firstName} ${lastName}` }), locale });
  pdf.paragraph(`${brand.program} · ${say(locale, 'data.asOf', { date: longDay(programDay(now), locale) })}`);
  pdf.paragraph(say(locale, 'data.note'));
  const sections = Object.keys(data) as Section[];
  for (const section of sections.filter((each) => data[each].length > 0)) {
    pdf.heading(say(locale, `data.sections.${section}`));
    for (const record of data[section] as DataRecord[])
      // The account is a list of facts, everything else a list of records.
      pdf.paragraph(linesOf(record, locale).join(section === 'account' ? '\n' : '  ·  '), {
        whole: section !== 'account',
      });
  }
  const empty = sections.filter((each) => data[each].length === 0);
  if (empty.length > 0) {
    pdf.heading(say(locale, 'data.nothing'));
    pdf.paragraph(empty.map((each) => say(locale, `data.sections.${each}`)).join(', '));
  }
  return pdf.finish((page, pages) => say(locale, 'data.page', { page: `${page} / ${pages}` }));
}

/** `Event: …`, `Class: …`; what is not known is left out. */
const linesOf = (record: DataRecord, locale: Locale): string[] =>
  Object.entries(record)
    .filter(([field, value]) => isShown(field, value))
    .map(
      ([field, value]) =>
        `${say(locale, `data.fields.${field}`)}${locale === 'fr' ? ' :' : ':'} ${valueOf(record, field, value, locale)}`,
    );

/** A currency is said with its amounts. */
const isShown = (field: string, value: Value) => value !== null && value !== '' && field !== 'currency';

function valueOf(record: DataRecord, field: string, value: Value, locale: Locale): string {
  if (typeof value === 'boolean') return say(locale, value ? 'data.yes' : 'data.no');
  if (field.endsWith('Cents')) return formatMoney(value as number, record.currency as Currency, locale);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
  const key = field === 'mail' ? `templates.${text}.subject` : `data.values.${text}`;
  // Of a mail only its kind is kept.
  return sayIfKnown(locale, key, { program: brand.program, amount: '…', date: '…' }) ?? text;
}
