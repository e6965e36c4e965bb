import { useEffect, useState } from 'react';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { fetchRows, type FetchPage } from './fetch-rows.ts';

/** More fill over fifty sheets; they are for a file. */
const maxPrinted = 2000;

/** Prints every row of a list, not only those of the page: `rows` are all of them while it is printed, else null. */
export function usePrint<Row>(fetchPage: FetchPage<Row>, total: number) {
  const { t } = useTranslation('ui');
  const [isLoading, setLoading] = useState(false);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    if (!rows) return;
    const end = () => setRows(null);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [rows]);
  const print = async () => {
    if (total > maxPrinted) {
      raiseAlert(new Error(t('table.tooManyToPrint', { count: total, max: maxPrinted })));
      return;
    }
    setLoading(true);
    try {
      setRows(await fetchRows(fetchPage));
    } catch (error) {
      raiseAlert(error);
    } finally {
      setLoading(false);
    }
  };
  return { rows, print, isPrinting: isLoading || rows !== null };
}
