import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { eventQuery, type SaveClasses } from './classes/classes.api.ts';
import { FileBar } from './file/FileBar.tsx';
import { FileStep } from './file/FileStep.tsx';
import { ImportProgress } from './file/ImportProgress.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { DoneStep } from './money/DoneStep.tsx';
import { MoneyStep } from './money/MoneyStep.tsx';
import { ReadStep } from './reading/ReadStep.tsx';
import { RowsStep } from './rows/RowsStep.tsx';
import { namespace } from './texts.ts';
import { useResultsImport } from './use-results-import.ts';
import './results-import.css';

type ResultsImportProps = {
  eventId: string;
  title: string;
  /** The page of the event, for the way out and the link after posting. */
  eventHref: string;
  /** Of who may change what an event pays: makes classes that the file has and the event lacks. */
  saveClasses?: SaveClasses;
};

/** From a results file to posted results: the file, what was read, who they are, what it pays, post. */
export function ResultsImport(props: ResultsImportProps): ReactNode {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Stepper {...props} />
    </Suspense>
  );
}

function Stepper({ eventId, title, eventHref, saveClasses }: ResultsImportProps) {
  const { t } = useTranslation(namespace);
  const event = useQuery(eventQuery(eventId));
  const state = useResultsImport(eventId);
  const head = useRef<HTMLDivElement>(null);
  const { step } = state;

  // A new step starts at the top of the page, and has the focus, so that screen readers announce it.
  useEffect(() => {
    if (step === 'file') return;
    scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, [step]);

  if (event.error)
    return (
      <div className="page-body">
        <ErrorNotice error={event.error} onRetry={() => void event.refetch()} />
      </div>
    );
  if (!event.data) return <PageWaiting />;
  const detail = event.data.event;
  return (
    <div className="results-import">
      <div className="page-body">
        <ImportSteps state={state} />
        <div ref={head} tabIndex={-1} className="import-head" role="group" aria-label={t(`step.${step}`)}>
          {step !== 'file' && step !== 'done' && <FileBar state={state} />}
          <ImportProgress state={state} />
          {step === 'file' && (
            <FileStep state={state} eventId={eventId} classes={detail.classes} eventHref={eventHref} />
          )}
          {step === 'read' && <ReadStep state={state} event={detail} eventHref={eventHref} saveClasses={saveClasses} />}
          {step === 'rows' && <RowsStep state={state} classNames={detail.classes.map(({ name }) => name)} />}
          {step === 'money' && <MoneyStep state={state} event={detail} />}
          {step === 'done' && <DoneStep state={state} event={detail} title={title} eventHref={eventHref} />}
        </div>
      </div>
      {step !== 'done' && <ImportFoot key={state.answer?.hash} state={state} title={title} eventHref={eventHref} />}
    </div>
  );
}
