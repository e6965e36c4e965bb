import type { MouseEvent } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Panel } from '../../panels/Panel.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { renewSession, taxStatementPath, taxYearsQuery } from './statement.api.ts';
import './statement.css';

/** What the rider received in each year, as PDF; nothing while there is no year. */
export function TaxStatements() {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const { data: years = [] } = useQuery(taxYearsQuery(riderId));
  if (years.length === 0) return null;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    void renewSession().then(() => location.assign(href), raiseAlert);
  };
  return (
    <Panel title={t('taxStatement.title')} text={t('taxStatement.text')}>
      <ul className="tax-statements">
        {years.map((year) => (
          <li key={year}>
            <a
              className="btn btn--small"
              href={taxStatementPath(riderId, year)}
              aria-label={t('taxStatement.of', { year })}
              onClick={open}
            >
              <Icon name="download" size={17} />
              {year}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
