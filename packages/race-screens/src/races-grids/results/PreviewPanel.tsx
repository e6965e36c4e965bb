import { useEffect, useRef } from 'react';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ChangePreview } from '../money/ChangePreview.tsx';
import { namespace } from '../texts.ts';
import type { PostingState } from './use-posting.ts';

/** The preview of what the class would pay. Results can only be posted from here. */
export function PreviewPanel({
  event,
  raceClass,
  posting,
}: {
  event: EventDetail;
  raceClass: RaceClass;
  posting: PostingState;
}) {
  const { t } = useTranslation(namespace);
  const head = useRef<HTMLElement>(null);
  const { preview, isBusy, error } = posting;
  useEffect(() => {
    scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, [preview]);
  if (!preview) return null;
  return (
    <section
      ref={head}
      tabIndex={-1}
      className="results-preview"
      aria-label={t('preview.title', { name: raceClass.name })}
    >
      <h2>{t('preview.title', { name: raceClass.name })}</h2>
      <ChangePreview
        change={preview.change}
        event={event}
        classId={raceClass.id}
        results={preview.results}
        former={preview.former}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void posting.post()} />}
      <div className="grid-foot is-changed card">
        <p>{t('preview.note')}</p>
        <Button icon="chevronLeft" disabled={isBusy} onClick={posting.back}>
          {t('preview.back')}
        </Button>
        <Button kind="primary" isBusy={isBusy} onClick={() => void posting.post()}>
          {t(isBusy ? 'preview.posting' : 'preview.post')}
          <Icon name="flag" size={18} />
        </Button>
      </div>
    </section>
  );
}
