import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Panel } from '../../panels/Panel.tsx';
import { FileLink } from '../../rider/FileLink.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { taxStatementPath, taxYearsQuery } from './statement.api.ts';
import './statement.css';

/** What the rider received in each year, as PDF; nothing while there is no year. */
export function TaxStatements() {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const { data: years = [] } = useQuery(taxYearsQuery(riderId));
  if (years.length === 0) return null;
  return (
    <Panel title={t('taxStatement.title')} text={t('taxStatement.text')}>
      <ul className="tax-statements">
        {years.map((year) => (
          <li key={year}>
            <FileLink size="small" href={taxStatementPath(riderId, year)} aria-label={t('taxStatement.of', { year })}>
              <Icon name="download" size={17} />
              {year}
            </FileLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
