import type { TaxGap, TaxRow, TaxStand } from '@podium/contracts/api/rewards/tax.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';

const tones = { below: 'plain', near: 'warning', reached: 'ink' } as const satisfies Record<TaxStand, string>;

/** The words of forms, thresholds and gaps. */
export function useTaxWords() {
  const { t } = useTranslation('admin');
  return {
    form: (form: TaxRow['form']) => form ?? t('tax.unknownForm'),
    missing: (gaps: readonly TaxGap[]) => gaps.map((gap) => t(`tax.missing.${gap}`)).join(', '),
    stand: (stand: TaxStand) => <Chip tone={tones[stand]}>{t(`tax.stand.${stand}`)}</Chip>,
  };
}

export function useTaxColumns(): Column<TaxRow>[] {
  const { t } = useTranslation('admin');
  const words = useTaxWords();
  const money = (
    key: 'cashCents' | 'creditCents' | 'correctionsCents' | 'withheldCents' | 'totalCents',
  ): Column<TaxRow> => ({
    key,
    title: t(`tax.column.${key}`),
    align: 'right',
    value: (row) => row[key] / 100,
    render: (row) => (row[key] === 0 ? '–' : <Money cents={row[key]} currency={row.currency} />),
  });
  return [
    { key: 'name', title: t('tax.column.rider'), lead: true, value: ({ name, riderId }) => name || riderId },
    {
      key: 'form',
      title: t('tax.column.form'),
      value: ({ form }) => words.form(form),
      render: ({ form, box }) =>
        form ? (
          <span>
            <span className="nowrap">{form}</span> <small className="secondary">{t('tax.box', { box })}</small>
          </span>
        ) : (
          <span className="secondary">{t('tax.unknownForm')}</span>
        ),
    },
    {
      key: 'residence',
      title: t('tax.column.residence'),
      value: ({ taxStatus, residence }) => [t(`tax.status.${taxStatus}`), residence].filter(Boolean).join(', '),
    },
    {
      key: 'raceCountry',
      title: t('tax.column.raceCountry'),
      optional: true,
      value: ({ raceCountry }) => t(`tax.country.${raceCountry}`),
    },
    money('cashCents'),
    money('creditCents'),
    { ...money('correctionsCents'), optional: true },
    money('withheldCents'),
    {
      ...money('totalCents'),
      render: ({ totalCents, currency }) => (
        <b>
          <Money cents={totalCents} currency={currency} withCode />
        </b>
      ),
    },
    {
      key: 'stand',
      title: t('tax.column.stand'),
      value: ({ stand }) => t(`tax.stand.${stand}`),
      render: ({ stand }) => words.stand(stand),
    },
    {
      key: 'missing',
      title: t('tax.column.missing'),
      optional: true,
      value: ({ missing, stand }) => (stand === 'below' ? '' : words.missing(missing)),
    },
    {
      key: 'taxNumber',
      title: t('tax.column.taxNumber'),
      optional: true,
      value: ({ taxNumber }) => (taxNumber ? `${taxNumber.type.toUpperCase()} •••${taxNumber.lastFour}` : ''),
    },
  ];
}
