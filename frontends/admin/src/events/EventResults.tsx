import { useMemo, useState } from 'react';
import type { EventDetail } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { ClassUpload } from '@podium/ui/results-import/classes/ClassUpload.tsx';
import { EventClasses } from '@podium/ui/results-import/classes/EventClasses.tsx';
import { getEligibility } from './events.api.ts';

/** The classes with their results, and for each registered rider whether it pays and why not. */
export function EventResults({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const [isUploading, setUploading] = useState(false);
  const isPosted = event.classes.some(({ postedAt }) => postedAt);
  // Awards follow the results asynchronously: ask again until the assessment is of this version (the posting itself counts as one step).
  const eligibility = useQuery({ queryKey: ['eligibility', event.id, event.version], queryFn: () => getEligibility(event.id), enabled: isPosted, refetchInterval: ({ state }) => ((state.data?.version ?? 0) > event.version || state.dataUpdateCount > 20 ? false : 1500) });
  const verdicts = useMemo(() => new Map((eligibility.data?.results ?? []).map((verdict) => [verdict.resultId, verdict])), [eligibility.data]);
  if (event.classes.length === 0) {
    return (
      <div className="race-results">
        <div className="card">
          <EmptyNotice title={t('events.noClasses')} text={t('events.noClassesText')} />
        </div>
        <ClassUpload event={event} />
      </div>
    );
  }
  return (
    <div className="race-results">
      {eligibility.error && <ErrorNotice error={eligibility.error} onRetry={() => void eligibility.refetch()} />}
      {isUploading && <ClassUpload event={event} onClose={() => setUploading(false)} />}
      <EventClasses event={event} verdicts={verdicts} />
      {!isUploading && (
        <p>
          <button type="button" className="btn btn--small" onClick={() => (setUploading(true), scrollTo({ top: 0 }))}>
            <Icon name="table" size={16} />
            {t('events.uploadClasses')}
          </button>
        </p>
      )}
    </div>
  );
}
