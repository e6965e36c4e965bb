import { useState } from 'react';
import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { csvSeparators, type CsvSeparator } from '@podium/contracts/csv.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { chooseCsvSeparator, csvSeparator } from '@podium/ui/formats/csv.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { reportFile, type ReportSearch } from './report-library.api.ts';

/** Links to all rows as a file. How a CSV separates its fields is remembered on this device, for all of them. */
export function Exports({ name, search }: { name: ReportName; search: ReportSearch }) {
  const { t } = useTranslation('admin');
  const [separator, setSeparator] = useState(csvSeparator);
  const choose = (chosen: CsvSeparator) => {
    chooseCsvSeparator(chosen);
    setSeparator(chosen);
  };
  return (
    <>
      <div className="table-filter no-print">
        <label htmlFor="csv-separator">{t('library.separator')}</label>
        <select id="csv-separator" value={separator} onChange={(event) => choose(event.target.value as CsvSeparator)}>
          {csvSeparators.map((each) => (
            <option key={each} value={each}>
              {t(`library.separators.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          size="small"
          href={reportFile(name, format, { ...search, ...(format === 'csv' && { separator }) })}
          download
        >
          <Icon name="download" size={17} />
          {t(`library.${format}`)}
        </ButtonLink>
      ))}
    </>
  );
}
