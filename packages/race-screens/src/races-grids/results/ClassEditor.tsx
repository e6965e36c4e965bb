import { useState, type ReactNode } from 'react';
import type { Verdict } from '@podium/contracts/api/rewards.ts';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { RemoveResults } from '../../results-import/classes/RemoveResults.tsx';
import { ConfirmAct, type Asked } from '../grid/ConfirmAct.tsx';
import { namespace } from '../texts.ts';
import '@podium/ui/form/keys.css';
import { ResultsConflict } from './ResultsConflict.tsx';
import { ResultsFoot } from './ResultsFoot.tsx';
import { DeadHeats } from './DeadHeats.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { loadDrafts, type ResultsDraft } from './results-draft.ts';
import type { ClassResultsOf } from './results-of.ts';
import { isBlank, type ResultRow } from './rows/result-rows.ts';
import { ResultsTable } from './rows/ResultsTable.tsx';
import { useClassResults } from './use-class-results.ts';
import { usePosting } from './use-posting.ts';

type ClassEditorProps = {
  event: EventDetail;
  raceClass: RaceClass;
  stored: ClassResultsOf;
  verdicts: ReadonlyMap<string, Verdict>;
  importLink: ReactNode;
  acts: ReactNode;
  keptAt: string | null;
  onDraft: (draft: ResultsDraft | null) => void;
};

/** The editor of one class: its result rows and, before they are posted, the preview of what they would pay. */
export function ClassEditor(props: ClassEditorProps) {
  const { event, raceClass, stored, verdicts, importLink, acts, keptAt, onDraft } = props;
  const { t } = useTranslation(namespace);
  const [kept] = useState(() => loadDrafts(event.id)[raceClass.id] ?? null);
  const state = useClassResults(event.id, stored, kept, onDraft);
  const posting = usePosting(event, raceClass.id, state);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { rows } = state;

  const askRemove = (row: ResultRow) => {
    if (isBlank(row)) return state.remove(row.key);
    const name = row.name.trim() || t('results.rowNumber', { number: rows.indexOf(row) + 1 });
    const pays = row.id !== undefined && (verdicts.get(row.id)?.amountCents ?? 0) > 0;
    setAsked({
      title: t('results.deleteTitle', { name }),
      points: [
        t('results.deleteText', { class: raceClass.name }),
        ...(pays ? [t('results.deleteMoney')] : []),
        t('results.deleteSaved'),
      ],
      yes: t('results.delete'),
      act: () => state.remove(row.key),
    });
  };
  if (posting.preview) return <PreviewPanel event={event} raceClass={raceClass} posting={posting} />;
  return (
    <section className="results-editor card">
      <header className="grid-head">
        <h2>{raceClass.name}</h2>
        <p className="secondary">
          {state.isCountOpen ? t('results.finishersOpen') : t('results.finishers', { count: state.finisherCount })},{' '}
          {t('results.pays', { count: raceClass.payoutType === 'noPayout' ? 0 : raceClass.payouts.length })}
        </p>
        <p className="results-keys keys" aria-hidden="true">
          <kbd>{t('keys.tab')}</kbd> {t('keys.cell')} <kbd>{t('keys.enter')}</kbd> {t('keys.row')} <kbd>Alt</kbd>{' '}
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>Ctrl</kbd> <kbd>Z</kbd> {t('keys.undo')}
        </p>
      </header>
      {posting.theirs && <ResultsConflict theirs={posting.theirs} state={state} onSettled={posting.settle} />}
      {rows.length === 0 ? (
        <EmptyNotice
          title={t('results.none')}
          text={t('results.noneText')}
          action={
            <Button kind="primary" onClick={state.add}>
              {t('results.addFirst')}
            </Button>
          }
        />
      ) : (
        <ResultsTable
          event={event}
          raceClass={raceClass}
          state={state}
          verdicts={verdicts}
          refused={posting.refused}
          onRemove={askRemove}
        />
      )}
      <div className="grid-below">
        {rows.length > 0 && (
          <Button size="small" icon="plus" onClick={state.add}>
            {t('results.add')}
          </Button>
        )}
        <label className="results-finishers">
          <span>{t('results.stated')}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={9999}
            value={state.finishers}
            placeholder={t('results.asListed')}
            onChange={(change) => state.setFinishers(change.target.value)}
          />
        </label>
        <DeadHeats state={state} />
        <span className="results-import-link">{importLink}</span>
        {acts}
        {(raceClass.results?.length ?? 0) > 0 && (
          <Button kind="danger" size="small" icon="trash" onClick={() => setRemoving(true)}>
            {t('results.removeAll')}
          </Button>
        )}
      </div>
      {posting.error !== null && <ErrorNotice error={posting.error} />}
      <ResultsFoot
        event={event}
        raceClass={raceClass}
        state={state}
        posting={posting}
        verdicts={verdicts}
        keptAt={keptAt}
      />
      <ConfirmAct asked={asked} onClose={() => setAsked(null)} />
      <RemoveResults event={event} raceClass={raceClass} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </section>
  );
}
