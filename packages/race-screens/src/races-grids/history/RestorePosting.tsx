import { useState } from 'react';
import type { EventDetail, FullResult, Posting } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { eventQuery } from '../../results-import/classes/classes.api.ts';
import { ChangePreview } from '../money/ChangePreview.tsx';
import { comparePostings, getResults, restorePosting } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';

type RestorePostingProps = {
  event: EventDetail;
  posting: Posting | null;
  /** The current posting of its class. */ standing: Posting | undefined;
  onClose: () => void;
};

const previewKey = 'restore-preview';

/** Restores an earlier posting after a preview of what it would pay. The restore is a posting too and can be undone. */
export function RestorePosting({ event, posting, standing, onClose }: RestorePostingProps) {
  const { t } = useTranslation(namespace);
  const { date, time } = useFormats();
  const cache = useQueryClient();
  /**
   * The event version loaded after a conflict, null before one. A new version is previewed before it can be restored.
   */
  const [seen, setSeen] = useState<number | null>(null);
  const version = seen ?? event.version;
  const preview = useQuery({
    queryKey: [previewKey, event.id, posting?.id, version],
    queryFn: () => previewOf(event.id, version, posting, standing),
    enabled: posting !== null,
    staleTime: 0,
  });
  const isStale = isApiError(preview.error) && preview.error.status === 412;
  const latest = async () => setSeen((await fetchFresh(cache, eventQuery(event.id))).event.version);
  const restore = async () => {
    await restorePosting(event.id, version, posting?.id ?? '', false);
    announceDone(t('restore.done', { name: posting?.className }));
    close();
  };
  const close = () => {
    setSeen(null);
    onClose();
  };
  const at = posting ? `${date(posting.postedAt)}, ${time(posting.postedAt)}` : '';
  return (
    <ConfirmDialog
      isOpen={posting !== null}
      title={posting ? t('restore.title', { name: posting.className }) : ''}
      size="xl"
      yes={t('restore.yes', { count: posting?.results ?? 0 })}
      no={t('restore.no')}
      isDisabled={!preview.data}
      act={restore}
      onClose={close}
      onRetry={latest}
    >
      {posting && (
        <div className="restore">
          <ul className="grid-points">
            <li>{t('restore.what', { count: posting.results, name: posting.className, at })}</li>
            <li>{t('restore.money')}</li>
            <li>{t('restore.undo')}</li>
          </ul>
          {isStale ? (
            <ErrorNotice error={preview.error} onRetry={() => void latest()} />
          ) : (
            <Loaded query={preview} lines={6} height={40}>
              {({ change, results }) => (
                <ChangePreview
                  change={change}
                  event={event}
                  classId={posting.classId}
                  results={results}
                  former={null}
                />
              )}
            </Loaded>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

/**
 * What a restore would pay, and the results that the class would have: the current ones with the differences applied.
 */
async function previewOf(eventId: string, version: number, posting: Posting | null, standing: Posting | undefined) {
  if (!posting) throw new Error('Nothing to restore');
  const [change, now, diff] = await Promise.all([
    restorePosting(eventId, version, posting.id, true),
    getResults(eventId),
    comparePostings(eventId, { to: posting.id, ...(standing && { from: standing.id }) }),
  ]);
  const gone = new Set(diff.differences.flatMap(({ before }) => before?.id ?? []));
  const kept = standing
    ? (now.classes.find(({ classId }) => classId === posting.classId)?.results ?? []).filter(({ id }) => !gone.has(id))
    : [];
  return {
    change,
    results: [...kept, ...diff.differences.flatMap(({ after }): FullResult[] => (after ? [after] : []))],
  };
}
