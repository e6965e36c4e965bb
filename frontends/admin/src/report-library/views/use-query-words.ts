import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { queryOfAddress } from '@podium/contracts/report-address.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** The query of a report as text. */
export type QueryWords = (address: string) => string;
/** Enough to distinguish views. */
const shownStart = 8;

export function useQueryWords(): (report: Report) => QueryWords {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return ({ columns, filters: known }) =>
    (address) => {
      const { filters, search, sort, period } = queryOfAddress(new URLSearchParams(address));
      const filterText = ([key, value]: [string, string]) => {
        const filter = known.find((each) => each.key === key);
        const linked = columns.find(({ link }) => link?.id === key);
        if (!filter || filter.hidden) return `${linked?.title ?? key} ${value.slice(0, shownStart)}`;
        return `${filter.title} ${filter.options?.find((option) => option.value === value)?.label ?? value}`;
      };
      const column = columns.find(({ key }) => key === sort?.replace(/^-/, ''))?.title;
      const days = period && { from: tableDate(period.startDate), to: tableDate(period.endDate) };
      return [
        ...Object.entries(filters).map(filterText),
        ...(search ? [t('savedViews.words.search', { search })] : []),
        ...(column ? [t(`savedViews.words.${sort?.startsWith('-') ? 'down' : 'up'}`, { column })] : []),
        ...(days ? [t('savedViews.sentFor', days)] : []),
      ].join(', ');
    };
}
