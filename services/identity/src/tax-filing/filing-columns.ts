import type { CsvCell } from '@podium/contracts/csv.ts';
import type { TaxForm } from '@podium/contracts/api/rewards/tax.ts';
import type { TaxNumberType } from '@podium/contracts/tax-numbers.ts';

/** A recipient of a form: sums of rewards; name, address and number of identity. Cents of `currency`. */
export type Recipient = {
  riderId: string;
  firstName: string;
  lastName: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  /** At the payments; null where it was not known. */ residence: string | null;
  numberType: TaxNumberType | null;
  number: string | null;
  currency: string;
  box: string;
  withheldBox: string;
  totalCents: number;
  withheldCents: number;
};

/** The types of numbers that a form takes, the wanted one first. */
export const numberTypesOf: Record<TaxForm, readonly TaxNumberType[]> = {
  '1099-MISC': ['ssn', 'itin', 'ein'],
  '1042-S': ['itin', 'ssn', 'ein', 'foreign', 'sin'],
  T4A: ['sin'],
  'T4A-NR': ['sin', 'itin', 'ssn', 'ein', 'foreign'],
};

/** IRIS takes letters without accents. */
const plain = (text: string | null): string => (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '');
const units = (cents: number): string => (cents / 100).toFixed(2);
const nothing = () => '';

type IrisColumn = readonly [title: string, cell: (recipient: Recipient, year: number) => string];
const blank = (...titles: string[]): IrisColumn[] => titles.map((title) => [title, nothing]);
const state = (number: 1 | 2): IrisColumn[] =>
  blank(
    `State ${number}`,
    ...[
      'State Tax Withheld',
      'State/Payer state number',
      'State income',
      'Local income tax withheld',
      'Special Data Entries',
    ].map((title) => `State ${number} - ${title}`),
  );

/**
 * The columns of the template that the IRS publishes in its IRIS portal for Form 1099-MISC, in their order and with
 * their spelling, as two programs that write it have them. The payer's own columns, and those that no prize fills, are
 * left empty.
 */
export const irisColumns: readonly IrisColumn[] = [
  ['Form Type', () => '1099-MISC'],
  ['Tax Year', (_recipient, year) => String(year)],
  ...blank(
    'Payer TIN Type',
    'Payer Taxpayer ID Number',
    'Payer Name Type',
    'Payer Business or Entity Name Line 1',
    'Payer Business or Entity Name Line 2',
    'Payer First Name',
    'Payer Middle Name',
    'Payer Last Name (Surname)',
    'Payer Suffix',
    'Payer Country',
    'Payer Address Line 1',
    'Payer Address Line 2',
    'Payer City/Town',
    'Payer State/Province/Territory',
    'Payer ZIP/Postal Code',
    'Payer Phone Type',
    'Payer Phone',
    'Payer Email Address',
  ),
  ['Recipient TIN Type', ({ numberType }) => numberType?.toUpperCase() ?? ''],
  ['Recipient Taxpayer ID Number', ({ number }) => number ?? ''],
  ['Recipient Name Type', () => 'I'],
  ...blank('Recipient Business or Entity Name Line 1', 'Recipient Business or Entity Name Line 2'),
  ['Recipient First Name', ({ firstName }) => plain(firstName)],
  ...blank('Recipient Middle Name'),
  ['Recipient Last Name (Surname)', ({ lastName }) => plain(lastName)],
  ...blank('Recipient Suffix'),
  ['Recipient Country', ({ country }) => country ?? ''],
  ['Recipient Address Line 1', ({ addressLine1 }) => plain(addressLine1)],
  ['Recipient Address Line 2', ({ addressLine2 }) => plain(addressLine2)],
  ['Recipient City/Town', ({ city }) => plain(city)],
  ['Recipient State/Province/Territory', (recipient) => recipient.state ?? ''],
  ['Recipient ZIP/Postal Code', ({ zipcode }) => zipcode ?? ''],
  ...blank('Office Code'),
  // At most twenty characters: the account without its hyphens tells recipients apart.
  ['Form Account Number', ({ riderId }) => riderId.replaceAll('-', '').slice(0, 20)],
  ['FATCA Filing Requirements', () => 'N'],
  ['2nd TIN Notice', () => 'N'],
  ...blank('Box 1 - Rents', 'Box 2 - Royalties'),
  ['Box 3 - Other Income', ({ totalCents }) => units(totalCents)],
  ['Box 4 - Federal income tax withheld', ({ withheldCents }) => units(withheldCents)],
  ...blank(
    'Box 5 - Fishing boat proceeds',
    'Box 6 - Medical and health care payments',
    'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
    'Box 8 - Subtitute payments in lieu of dividends or interest',
    'Box 9 - Crop insurance proceeds',
    'Box 10 - Gross proceeds paid to an attorney',
    'Box 11 - Fish purchased for resale',
    'Box 12 - Section 409A deferrals',
    'Box 14 - Excess golden parachute payments',
    'Box 15 - Nonqualified deferred compensation',
    'Combined Federal/State Filing',
  ),
  ...state(1),
  ...state(2),
];

/** The columns of the other forms, for which no template is published: named in the caller's language. */
export const plainColumns: Record<string, (recipient: Recipient) => CsvCell> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  numberType: ({ numberType }) => numberType?.toUpperCase() ?? '',
  number: ({ number }) => number ?? '',
  addressLine1: ({ addressLine1 }) => addressLine1 ?? '',
  addressLine2: ({ addressLine2 }) => addressLine2 ?? '',
  city: ({ city }) => city ?? '',
  state: (recipient) => recipient.state ?? '',
  zipcode: ({ zipcode }) => zipcode ?? '',
  country: ({ country }) => country ?? '',
  residence: ({ residence }) => residence ?? '',
  currency: ({ currency }) => currency,
  box: ({ box }) => box,
  total: ({ totalCents: cents }) => ({ cents }),
  withheldBox: ({ withheldBox }) => withheldBox,
  withheld: ({ withheldCents: cents }) => ({ cents }),
  account: ({ riderId }) => riderId,
};
