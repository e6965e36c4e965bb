import { Suspense, useState } from 'react';
import type { EventDetail, Posting } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { postingsQuery } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';
import { PostingDiff } from './PostingDiff.tsx';
import { PostingRow } from './PostingRow.tsx';
import { RestorePosting } from './RestorePosting.tsx';
import '../grid/grid.css';
import './history.css';

/**
 * All postings of an event's results: who posted them, when and how. Two of a class can be compared, and an earlier one
 * restored.
 */
export function PostingHistory({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={<PageWaiting />}>
      <History event={event} />
    </Suspense>
  );
}

function History({ event }: { event: EventDetail }) {
  const { t } = useTranslation(namespace);
  const postings = useQuery(postingsQuery(event.id));
  const [classId, setClassId] = useState('');
  const [compared, setCompared] = useState<{ from?: Posting; to: Posting } | null>(null);
  /** The first of two to compare. */
  const [marked, setMarked] = useState<Posting | null>(null);
  const [restored, setRestored] = useState<Posting | null>(null);
  const pick = (posting: Posting) => {
    if (!marked || marked.classId !== posting.classId) return setMarked(posting);
    setMarked(null);
    if (marked.id === posting.id) return;
    const [from, to] = marked.postedAt < posting.postedAt ? [marked, posting] : [posting, marked];
    setCompared({ from, to });
  };
  return (
    <Loaded query={postings} lines={6} height={54}>
      {(all) => {
        if (all.length === 0)
          return (
            <div className="card">
              <EmptyNotice title={t('history.none')} text={t('history.noneText')} />
            </div>
          );
        const shown = all.filter((posting) => classId === '' || posting.classId === classId);
        return (
          <section className="card">
            <header className="grid-head">
              <h2>{t('history.title')}</h2>
              <label className="history-filter">
                <span>{t('history.class')}</span>
                <select
                  className="control--small"
                  value={classId}
                  onChange={(change) => setClassId(change.target.value)}
                >
                  <option value="">{t('history.allClasses', { count: all.length })}</option>
                  {[...new Map(all.map((posting) => [posting.classId, posting.className]))].map(([id, name]) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            </header>
            <p className="history-marked" role="status">
              {marked && t('history.marked', { name: marked.className })}
            </p>
            <ul className="history-list">
              {shown.map((posting) => (
                <PostingRow
                  key={posting.id}
                  eventId={event.id}
                  posting={posting}
                  isMarked={marked?.id === posting.id}
                  canPick={marked === null || marked.classId === posting.classId}
                  canRestore={!event.canceled && !posting.stands}
                  onPick={() => pick(posting)}
                  onChanges={() => setCompared({ to: posting })}
                  onRestore={() => setRestored(posting)}
                />
              ))}
            </ul>
            <PostingDiff eventId={event.id} compared={compared} onClose={() => setCompared(null)} />
            <RestorePosting
              event={event}
              posting={restored}
              standing={all.find((posting) => posting.stands && posting.classId === restored?.classId)}
              onClose={() => setRestored(null)}
            />
          </section>
        );
      }}
    </Loaded>
  );
}
