import { useState } from 'react';
import type { TaxCorrection, TaxForm } from '@podium/contracts/api/rewards/tax.ts';
import { taxForms } from '@podium/contracts/choices.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { saveFile } from '@podium/ui/formats/save-file.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { Unbroken } from '@podium/ui/status/Unbroken.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { useStaffNames } from '../people/use-staff-names.ts';
import { fetchFiling } from './tax.api.ts';
import type { TaxYearList } from './use-tax-year.ts';

/** The files that are handed over, one a form, and what changed of a year that was. */
export function FilingTab({ year, query }: { year: number; query: TaxYearList['query'] }) {
  const { t } = useTranslation('admin');
  const { date, count } = useFormats();
  const staffName = useStaffNames();
  const [asked, setAsked] = useState<TaxForm | null>(null);
  const exports = query.data?.exports ?? [];
  const act = async (form: TaxForm) => {
    saveFile(await fetchFiling(year, form), `${form}-${year}.csv`);
    // A read that is recorded: the year says when it was handed over.
    await query.refetch();
  };
  return (
    <>
      <ul className="tax-forms">
        {taxForms.map((form) => {
          const last = exports.find((each) => each.form === form);
          return (
            <li key={form} className="card">
              <h2>{form}</h2>
              <p>{t(`tax.columnsOf.${form === '1099-MISC' ? 'iris' : 'plain'}`)}</p>
              <p className="secondary">
                {last
                  ? t('tax.exportedOn', {
                      date: date(last.at),
                      name: staffName(last.by),
                      count: last.rows,
                      shown: count(last.rows),
                    })
                  : t('tax.notExported')}
              </p>
              <Button size="small" icon="download" onClick={() => setAsked(form)}>
                <Unbroken>{t('tax.export', { form })}</Unbroken>
              </Button>
            </li>
          );
        })}
      </ul>
      <h2 className="tax-heading">{t('tax.corrections')}</h2>
      <Corrections query={query} />
      {asked && (
        <ConfirmDialog
          title={t('tax.exportAsk', { form: asked, year })}
          yes={t('tax.export', { form: asked })}
          act={() => act(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('tax.exportText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Corrections({ query }: { query: TaxYearList['query'] }) {
  const { t } = useTranslation('admin');
  const list = useWholeList(query.data?.corrections, { query });
  const money = (
    key: 'exportedCents' | 'nowCents' | 'exportedWithheldCents' | 'nowWithheldCents',
  ): Column<TaxCorrection> => ({
    key,
    title: t(`tax.column.${key}`),
    align: 'right',
    value: (row) => row[key] / 100,
    render: (row) => <Money cents={row[key]} currency={row.currency} />,
  });
  const columns: Column<TaxCorrection>[] = [
    { key: 'name', title: t('tax.column.rider'), lead: true, value: ({ name, riderId }) => name || riderId },
    { key: 'form', title: t('tax.column.form'), value: ({ form }) => form },
    money('exportedCents'),
    money('nowCents'),
    money('exportedWithheldCents'),
    money('nowWithheldCents'),
  ];
  return (
    <DataTable<TaxCorrection>
      {...list.table}
      name={t('tax.correctionsFile')}
      caption={t('tax.corrections')}
      columns={columns}
      rowKey={({ riderId, form }) => `${riderId} ${form}`}
      searchPlaceholder={t('tax.search')}
      rowHref={({ riderId }) => `/auth/admin/rider/${riderId}`}
      empty={{ title: t('tax.noCorrections'), text: t('tax.noCorrectionsText') }}
    />
  );
}
