import { Modal } from 'antd';
import { Suspense, useState } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from '../texts.ts';
import '../races.css';
import { forgetDeleted } from './forget-deleted.ts';
import { deleteEvent } from './remove-event.api.ts';

type RemoveEventProps = {
  event: RaceEvent;
  onClose: () => void;
  /** Leaves the page of the event, where that is the deleted one. */
  onDeleted?: () => unknown;
  /** Offered where the event has paid awards, which only a cancellation revokes. */
  onCancelFirst?: () => void;
};

/** Asks before an event is deleted, and names what is deleted with it. */
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
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const removal = useMutation({
    mutationFn: () => deleteEvent(event.id, event.version),
    meta: { inline: true },
    onSuccess: async () => {
      setOpen(false);
      announceDone(t('remove.done', { title: event.title }));
      await onDeleted?.();
      forgetDeleted(cache, 'event', event.id);
    },
  });
  const { error } = removal;
  const hasAwards = isApiError(error) && error.code === 'catalog/event-has-awards';
  return (
    <Modal
      open={isOpen}
      title={t('remove.title', { title: event.title })}
      okText={t('remove.yes')}
      cancelText={t('remove.no')}
      okButtonProps={{ danger: true, disabled: hasAwards }}
      confirmLoading={removal.isPending}
      onOk={() => removal.mutate()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <ul className="remove-points">
        <li>{t('remove.event', { date: date(event.startDate), series: event.seriesName })}</li>
        {event.classCount > 0 && <li>{t('remove.classes', { count: event.classCount })}</li>}
        {event.resultsState !== 'none' && <li>{t('remove.results')}</li>}
        <li>{t('remove.forGood')}</li>
      </ul>
      {error && <ErrorNotice error={error} />}
      {hasAwards && onCancelFirst && (
        <p className="remove-first">
          <button
            type="button"
            className="btn btn--small btn--danger"
            onClick={() => (setOpen(false), onCancelFirst())}
          >
            {t('remove.cancelFirst')}
          </button>
        </p>
      )}
    </Modal>
  );
}
