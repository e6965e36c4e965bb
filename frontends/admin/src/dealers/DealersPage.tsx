import { useMemo, useState } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { distinctListDelay, useDelayed } from '@podium/ui/form/use-delayed.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { DealerImport } from './DealerImport.tsx';
import { dealersQuery } from './dealers.api.ts';

export function DealersPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const dealers = useQuery(dealersQuery());
  const list = useWholeList(dealers.data, {
    query: dealers,
    otherFilters: ['country', 'state', 'active'],
    sort: 'name',
  });
  const [isImporting, setImporting] = useState(false);
  const { country } = list.control.filters;
  const inCountry = useMemo(
    () => dealers.data?.filter((dealer) => !country || dealer.country === country),
    [dealers.data, country],
  );
  const listed = useDelayed(inCountry, distinctListDelay);
  const states = [...new Set(listed?.map((dealer) => dealer.state))].sort();
  const columns: Column<Dealer>[] = [
    { key: 'name', title: t('dealers.dealer'), lead: true, sortable: true, value: ({ name }) => name },
    { key: 'dealerId', title: t('dealers.number'), sortable: true, value: ({ dealerId }) => dealerId },
    { key: 'city', title: t('dealers.city'), sortable: true, value: ({ city }) => city },
    { key: 'state', title: t('dealers.state'), sortable: true, value: (dealer) => dealer.state },
    { key: 'zipcode', title: t('dealers.zipcode'), optional: true, value: ({ zipcode }) => zipcode },
    {
      key: 'country',
      title: t('dealers.country'),
      value: (dealer) => dealer.country,
      render: (dealer) => t(`ui:country.${dealer.country}`),
    },
    { key: 'phone', title: t('dealers.phone'), value: ({ phone }) => formatPhone(phone) },
    { key: 'email', title: t('dealers.email'), value: ({ email }) => email },
    {
      key: 'active',
      title: t('dealers.status'),
      sortable: true,
      value: (dealer) => (dealer.active ? 1 : 0),
      render: (dealer) => <StatusChip status={dealer.active ? 'active' : 'inactive'} />,
    },
  ];
  const add = (
    <ButtonLink kind="primary" size="small" icon="plus" to="/auth/admin/dealer">
      {t('dealers.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('dealers.title')}
        crumbs={[
          { label: t('crumb') },
          ...(dealers.data ? [{ label: t('dealers.count', { count: dealers.data.length }) }] : []),
        ]}
        actions={
          <>
            <Button size="small" icon="upload" onClick={() => setImporting(true)}>
              {t('dealers.import')}
            </Button>
            {add}
          </>
        }
      />
      <div className="page-body">
        {isImporting && <DealerImport onClose={() => setImporting(false)} />}
        <DataTable<Dealer>
          {...list.table}
          name="dealers"
          caption={t('dealers.title')}
          columns={columns}
          rowKey={({ id }) => id}
          searchPlaceholder={t('dealers.search')}
          filters={[
            {
              key: 'country',
              label: t('dealers.country'),
              kind: 'choice',
              options: countryOptions,
            },
            {
              key: 'state',
              label: t('dealers.state'),
              kind: 'choice',
              options: states.map((value) => ({ value, label: value })),
            },
            {
              key: 'active',
              label: t('dealers.status'),
              kind: 'choice',
              options: [
                { value: 'true', label: t('ui:status.active') },
                { value: 'false', label: t('ui:status.inactive') },
              ],
            },
          ]}
          empty={{ title: t('dealers.none'), text: t('dealers.noneText'), action: add }}
          rowHref={({ id }) => `/auth/admin/dealer/${id}`}
          rowTone={(dealer) => (dealer.active ? undefined : 'muted')}
        />
      </div>
    </>
  );
}
