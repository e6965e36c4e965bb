import { useState } from 'react';
import { foldLetters } from '@podium/contracts/names.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { CsvButton } from './CsvButton.tsx';
import { resultLines } from './result-lines.ts';
import { ResultsTable } from './ResultsTable.tsx';

/** All results of the event in one list, by rider or class. */
export function AllResults({ event }: { event: EventDetail }) {
  const { t } = useTranslation('shell');
  const [{ text, classId }, setWanted] = useState({ text: '', classId: '' });
  const posted = event.classes.filter(({ results }) => results && results.length > 0);
  const lines = resultLines(posted.filter(({ id }) => !classId || id === classId)).filter(({ result }) =>
    foldLetters(`${result.name} ${result.hometown ?? ''}`).includes(foldLetters(text.trim())),
  );
  if (posted.length === 0) {
    return (
      <div className="card">
        <EmptyNotice
          title={t('event.noResults')}
          text={t(event.canceled ? 'event.noteCanceled' : 'event.noResultsText')}
        />
      </div>
    );
  }
  return (
    <section className="card results" aria-label={t('event.tab.results')}>
      <div className="results-head">
        <h2>{t('event.resultsTitle')}</h2>
        <p className="secondary" role="status">
          {t('event.resultCount', { count: lines.length })}
        </p>
        <CsvButton lines={lines} name={event.title} />
      </div>
      <form className="results-filters" role="search" onSubmit={(submit) => submit.preventDefault()}>
        <TextField
          label={t('event.findRider')}
          type="search"
          value={text}
          onValue={(value) => setWanted({ text: value, classId })}
        />
        <SelectField
          label={t('event.class')}
          value={classId}
          options={[['', t('ui:table.any')], ...posted.map(({ id, name }) => [id, name] as const)]}
          onValue={(value) => setWanted({ text, classId: value })}
        />
      </form>
      {lines.length === 0 ? (
        <EmptyNotice title={t('event.noRider')} text={t('event.noRiderText')} />
      ) : (
        <ResultsTable eventId={event.id} lines={lines} caption={t('event.tab.results')} withClass />
      )}
    </section>
  );
}
