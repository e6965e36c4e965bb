import { useState } from 'react';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { RemoveResults } from '../../results-import/classes/RemoveResults.tsx';
import type { EventResults } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';
import { resultsOf } from './results-of.ts';
import './canceled-results.css';

type CanceledResultsProps = { event: EventDetail; answer: EventResults };

/** What was posted for an event before it was canceled: to read, or to remove, as before riders are merged. */
export function CanceledResults({ event, answer }: CanceledResultsProps) {
  const { t } = useTranslation(namespace);
  const posted = event.classes.filter(({ id }) => resultsOf(answer, id).results.length > 0);
  if (posted.length === 0)
    return (
      <div className="card">
        <EmptyNotice title={t('results.canceled')} text={t('results.canceledNone')} />
      </div>
    );
  return posted.map((raceClass) => (
    <ClassResults key={raceClass.id} event={event} raceClass={raceClass} answer={answer} />
  ));
}

function ClassResults({ event, raceClass, answer }: CanceledResultsProps & { raceClass: RaceClass }) {
  const { t } = useTranslation(namespace);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section className="canceled-results card">
      <header>
        <h2>{raceClass.name}</h2>
        <Button
          kind="danger"
          size="small"
          icon="trash"
          aria-label={t('results.removeAllOf', { name: raceClass.name })}
          onClick={() => setRemoving(true)}
        >
          {t('results.removeAll')}
        </Button>
      </header>
      <SimpleTable
        caption={t('results.caption', { name: raceClass.name })}
        rows={resultsOf(answer, raceClass.id).results}
        rowKey={({ id }) => id}
        columns={[
          { title: t('column.place'), render: ({ place }) => <Plate place={place} size={30} /> },
          { title: t('column.name'), isRowHead: true, value: ({ name }) => name },
          { title: t('column.amaNumber'), value: ({ amaNumber }) => amaNumber },
          { title: t('column.bike'), value: ({ bike, vin }) => bike ?? vin },
          { title: t('column.status'), value: ({ status }) => t(`status.${status}`) },
        ]}
      />
      <RemoveResults event={event} raceClass={raceClass} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </section>
  );
}
