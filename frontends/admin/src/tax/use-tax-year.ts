import { useList } from '@podium/ui/table/use-list.ts';
import { taxYearQuery } from './tax.api.ts';

/** The tax year for the tabs of its page; only its rows are searched and filtered. */
export const useTaxYear = (year: number, isRows: boolean, enabled: boolean) =>
  useList({
    query: (search) => ({ ...taxYearQuery(year, isRows ? search : {}), enabled }),
    rows: 'rows',
    otherFilters: ['country', 'form', 'stand'],
  });
export type TaxYearList = ReturnType<typeof useTaxYear>;
