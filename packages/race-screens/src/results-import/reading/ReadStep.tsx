import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import type { SaveClasses } from '../classes/classes.api.ts';
import { ImportError } from '../file/ImportError.tsx';
import { ReportFile } from '../file/ReportFile.tsx';
import { KnownNotice } from '../known/KnownNotice.tsx';
import type { ResultsImportState } from '../use-results-import.ts';
import { Questions } from './Questions.tsx';
import { ReadClasses } from './ReadClasses.tsx';
import { ReadColumns } from './ReadColumns.tsx';
import { ReadRows } from './ReadRows.tsx';
import { SaidList } from './SaidList.tsx';
import { UnusedLines } from './UnusedLines.tsx';
import './reading.css';

type ReadStepProps = {
  state: ResultsImportState;
  event: EventDetail;
  eventHref: string;
  saveClasses?: SaveClasses | undefined;
};

/**
 * The confirmation of what was read (rule 46): what is still to answer, each class with its winner, the columns, the rows,
 * and what is not used and why.
 */
export function ReadStep({ state, event, eventHref, saveClasses }: ReadStepProps) {
  const { reading } = state;
  const { classes } = event;
  /** The class whose rows are shown; null shows those with a finding. */
  const [shown, setShown] = useState<string | null>(null);
  if (!reading) return null;
  return (
    <>
      <ImportError state={state} />
      <KnownNotice state={state} />
      <Questions state={state} event={event} eventHref={eventHref} saveClasses={saveClasses} />
      <SaidList state={state} />
      <ReadClasses reading={reading} classes={classes} />
      <ReadColumns state={state} />
      <ReadRows state={state} classes={classes} shown={shown} onShow={setShown} />
      <UnusedLines reading={reading} />
      {state.chosen && <ReportFile eventId={event.id} chosen={state.chosen} />}
    </>
  );
}
