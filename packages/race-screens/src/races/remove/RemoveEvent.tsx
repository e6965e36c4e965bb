import { Suspense, useState } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import '../races.css';
import { deleteEvent } from './remove-event.api.ts';

type RemoveEventProps = {
  event: RaceEvent;
  onClose: () => void;
  /** Called after the deletion, to leave the page of the deleted event. */
  onDeleted?: () => unknown;
  /** Offered where the event has paid awards, which only a cancellation revokes. */
  onCancelFirst?: () => void;
};

/** The confirm dialog for deleting an event; it lists what is deleted with it. */
export function RemoveEvent(props: RemoveEventProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog({ event, onClose, onDeleted, onCancelFirst }: RemoveEventProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(true);
  const remove = async () => {
    await deleteEvent(event.id, event.version);
    setOpen(false);
    announceDone(t('remove.done', { title: event.title }));
    await onDeleted?.();
  };
  const [hasAwards, setHasAwards] = useState(false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('remove.title', { title: event.title })}
      yes={t('remove.yes')}
      no={t('remove.no')}
      isDangerous
      isDisabled={hasAwards}
      act={() =>
        remove().catch((failure: unknown) => {
          setHasAwards(isApiError(failure) && failure.code === 'catalog/event-has-awards');
          throw failure;
        })
      }
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      <ul className="remove-points">
        <li>{t('remove.event', { date: date(event.startDate), series: event.seriesName })}</li>
        {event.classCount > 0 && <li>{t('remove.classes', { count: event.classCount })}</li>}
        {event.resultsState !== 'none' && <li>{t('remove.results')}</li>}
        <li>{t('remove.forGood')}</li>
      </ul>
      {hasAwards && onCancelFirst && (
        <p className="remove-first">
          <Button kind="danger" size="small" onClick={() => (setOpen(false), onCancelFirst())}>
            {t('remove.cancelFirst')}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}
