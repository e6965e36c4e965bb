import type { Serie } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { useAllPromoters, useCategories } from '../races/use-race-choices.ts';
import { serieSubject } from './use-submissions.ts';
import { SubmissionsTable, type SubmissionsProps } from './SubmissionsTable.tsx';

export function SerieSubmissions({ query, onDecided }: SubmissionsProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const promoters = useAllPromoters().data;
  const categories = useCategories().data;
  const columns: Column<Serie>[] = [
    { key: 'name', title: t('series.serie'), lead: true, sortable: true, value: ({ name }) => name },
    {
      key: 'promoter',
      title: t('promoters.promoter'),
      sortable: true,
      value: ({ promoterId }) => promoters?.find(({ id }) => id === promoterId)?.name,
    },
    {
      key: 'category',
      title: t('series.category'),
      value: ({ categoryId }) => categories?.find(({ id }) => id === categoryId)?.description,
    },
    { key: 'style', title: t('series.style'), value: ({ raceStyle }) => t(`ui:raceStyle.${raceStyle}`) },
    { key: 'country', title: t('series.country'), optional: true, value: ({ country }) => t(`ui:country.${country}`) },
    {
      key: 'dates',
      title: t('series.dates'),
      value: ({ startDate, endDate }) => `${startDate} ${endDate}`,
      render: ({ startDate, endDate }) => t('series.range', { from: tableDate(startDate), to: tableDate(endDate) }),
    },
    {
      key: 'submitted',
      title: t('submissions.submitted'),
      sortable: true,
      value: ({ submittedAt }) => submittedAt,
      render: ({ submittedAt }) => tableDate(submittedAt),
    },
  ];
  return (
    <SubmissionsTable
      kind="series"
      columns={columns}
      query={query}
      rows={query.data?.series}
      subjectOf={(serie) => serieSubject(serie)}
      href={({ id }) => `/auth/admin/serie/${id}`}
      onDecided={onDecided}
    />
  );
}
