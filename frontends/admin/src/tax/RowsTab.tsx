import type { TaxRow, TaxYear } from '@podium/contracts/api/rewards/tax.ts';
import { countries, taxForms, taxStands } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { taxStatementAddress, taxYearFileAddress } from './tax.api.ts';
import { useTaxColumns } from './tax-columns.tsx';
import type { TaxYearList } from './use-tax-year.ts';

/** What each rider got, by country of the race and tax residence, with the form that it is filed on. */
export function RowsTab({ year, list }: { year: number; list: TaxYearList }) {
  const { t } = useTranslation('admin');
  const columns = useTaxColumns();
  const filters: Filter[] = [
    {
      key: 'country',
      label: t('tax.column.raceCountry'),
      kind: 'choice',
      options: countries.map((value) => ({ value, label: t(`tax.country.${value}`) })),
    },
    {
      key: 'form',
      label: t('tax.column.form'),
      kind: 'choice',
      options: taxForms.map((value) => ({ value, label: value })),
    },
    {
      key: 'stand',
      label: t('tax.column.stand'),
      kind: 'choice',
      options: taxStands.map((value) => ({ value, label: t(`tax.stand.${value}`) })),
    },
  ];
  return (
    <>
      <Totals totals={list.data?.totals ?? []} />
      <DataTable<TaxRow>
        {...list.table}
        name={t('tax.file')}
        caption={t('tax.tab.rows')}
        columns={columns}
        rowKey={(row) => `${row.riderId} ${row.currency} ${row.taxStatus} ${row.residence}`}
        filters={filters}
        searchPlaceholder={t('tax.search')}
        rowHref={({ riderId }) => `/auth/admin/rider/${riderId}`}
        rowActions={({ riderId, name }) => (
          <ButtonLink
            size="small"
            icon="file"
            href={taxStatementAddress(riderId, year)}
            aria-label={t('tax.statementOf', { name, year })}
          >
            PDF
          </ButtonLink>
        )}
        exports={
          <ButtonLink size="small" icon="download" href={taxYearFileAddress(year, list.control.params)}>
            {t('tax.csv')}
          </ButtonLink>
        }
        empty={{ title: t('tax.none'), text: t('tax.noneText') }}
      />
    </>
  );
}

/** By form, never added across currencies. */
function Totals({ totals }: { totals: TaxYear['totals'] }) {
  const { t } = useTranslation('admin');
  if (totals.length === 0) return null;
  return (
    <section aria-label={t('tax.totals')}>
      <FigureTiles>
        {totals.map(({ form, currency, riders, reached, totalCents }) => (
          <FigureTile
            key={`${form} ${currency}`}
            label={`${form ?? t('tax.unknownForm')} ${currency}`}
            figure={<Money cents={totalCents} currency={currency} />}
            note={t('tax.totalNote', { count: riders, reached })}
            accent={form !== null}
          />
        ))}
      </FigureTiles>
    </section>
  );
}
