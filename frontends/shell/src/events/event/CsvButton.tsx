import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { ResultLine } from './result-lines.ts';

/** The results as a file for spreadsheets. */
export function CsvButton({ lines, name }: { lines: readonly ResultLine[]; name: string }) {
  const { t } = useTranslation('shell');
  const columns = [
    { key: 'class', title: t('event.class'), value: ({ className }: ResultLine) => className },
    { key: 'place', title: t('event.place'), value: ({ result }: ResultLine) => result.place ?? result.status },
    { key: 'rider', title: t('event.rider'), value: ({ result }: ResultLine) => result.name },
    { key: 'hometown', title: t('event.hometown'), value: ({ result }: ResultLine) => result.hometown },
  ];
  return (
    <Button
      className="results-csv"
      icon="download"
      aria-label={t('event.csv', { name })}
      onClick={() => downloadCsv(name, csvText(columns, lines))}
    >
      CSV
    </Button>
  );
}
