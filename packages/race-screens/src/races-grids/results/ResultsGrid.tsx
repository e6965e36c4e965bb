import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { useCloseGuard } from '@podium/ui/form/UnsavedGuard.tsx';
import { eligibilityQuery } from '../../results-import/money/standing.api.ts';
import { resultsQuery } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';
import { CanceledResults } from './CanceledResults.tsx';
import { ClassEditor } from './ClassEditor.tsx';
import { ClassList } from './ClassList.tsx';
import { loadDrafts } from './results-draft.ts';
import { resultsOf } from './results-of.ts';
import '../grid/grid.css';
import './results.css';
import './results-narrow.css';

type ResultsGridProps = {
  event: EventDetail;
  /** The page that imports a file instead. */
  importHref: string;
  /** What else can be done with the results of a class. */
  classActs?: (raceClass: RaceClass) => ReactNode;
};

/** The results of an event, class by class, entered and corrected as in a spreadsheet. */
export function ResultsGrid(props: ResultsGridProps) {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Grid {...props} />
    </Suspense>
  );
}

/**
 * The verdicts are polled after a posting, at this interval and at most this often: an assessment takes a second or
 * two.
 */
const [askAgain, maxTries] = [1500, 20];

function Grid({ event, importHref, classActs }: ResultsGridProps) {
  const { t } = useTranslation(namespace);
  const [params, setParams] = useSearchParams();
  const [drafts, setDrafts] = useState(() => loadDrafts(event.id));
  const results = useQuery(resultsQuery(event.id));
  const isPosted = event.classes.some(({ postedAt }) => postedAt);
  const eligibility = useQuery({
    ...eligibilityQuery(event.id),
    enabled: isPosted,
    refetchInterval: ({ state }) =>
      (state.data?.version ?? 0) > event.version || state.dataUpdateCount > maxTries ? false : askAgain,
  });
  const verdicts = useMemo(
    () => new Map((eligibility.data?.results ?? []).map((verdict) => [verdict.resultId, verdict])),
    [eligibility.data],
  );
  useCloseGuard(Object.keys(drafts).length > 0);
  const chosen = event.classes.find(({ id }) => id === params.get('class')) ?? event.classes[0];
  const choose = (id: string) =>
    setParams((before) => (before.set('class', id), before), { replace: true, preventScrollReset: true });
  if (!chosen)
    return (
      <div className="card">
        <EmptyNotice title={t('results.noClasses')} text={t('results.noClassesText')} />
      </div>
    );
  if (event.canceled)
    return (
      <Loaded query={results} lines={10} height={40}>
        {(answer) => <CanceledResults event={event} answer={answer} />}
      </Loaded>
    );
  return (
    <div className="results-grid">
      {eligibility.error && !eligibility.data && (
        <ErrorNotice error={eligibility.error} onRetry={() => void eligibility.refetch()} />
      )}
      <ClassList event={event} chosen={chosen} drafts={drafts} verdicts={verdicts} onChoose={choose} />
      <Loaded query={results} lines={10} height={40}>
        {(answer) => {
          const stored = resultsOf(answer, chosen.id);
          return (
            <ClassEditor
              key={chosen.id}
              event={event}
              raceClass={chosen}
              stored={stored}
              verdicts={verdicts}
              acts={classActs?.(chosen)}
              importLink={<Link to={importHref}>{t('results.importInstead')}</Link>}
              keptAt={drafts[chosen.id]?.keptAt ?? null}
              onDraft={(draft) =>
                setDrafts(({ [chosen.id]: _former, ...others }) => (draft ? { ...others, [chosen.id]: draft } : others))
              }
            />
          );
        }}
      </Loaded>
    </div>
  );
}
