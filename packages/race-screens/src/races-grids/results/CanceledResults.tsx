import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import type { EventResults } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';
import { resultsOf } from './results-of.ts';
import './canceled-results.css';

/** What was posted for an event before it was canceled, to read. */
export function CanceledResults({ event, answer }: { event: EventDetail; answer: EventResults }) {
  const { t } = useTranslation(namespace);
  const posted = event.classes.filter(({ id }) => resultsOf(answer, id).results.length > 0);
  if (posted.length === 0)
    return (
      <div className="card">
        <EmptyNotice title={t('results.canceled')} text={t('results.canceledNone')} />
      </div>
    );
  return posted.map(({ id, name }) => (
    <section key={id} className="canceled-results card">
      <h2>{name}</h2>
      <SimpleTable
        caption={t('results.caption', { name })}
        rows={resultsOf(answer, id).results}
        rowKey={(result) => result.id}
        columns={[
          { title: t('column.place'), render: ({ place }) => <Plate place={place} size={30} /> },
          { title: t('column.name'), isRowHead: true, value: (result) => result.name },
          { title: t('column.amaNumber'), value: ({ amaNumber }) => amaNumber },
          { title: t('column.bike'), value: ({ bike, vin }) => bike ?? vin },
          { title: t('column.status'), value: ({ status }) => t(`status.${status}`) },
        ]}
      />
    </section>
  ));
}
