import { Modal } from 'antd';
import { useState } from 'react';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { modalSizes } from '@podium/ui/dialogs/modal-sizes.ts';
import { LinkPreview } from './LinkPreview.tsx';
import { PickRider, type Picked } from './PickRider.tsx';
import { linkResult } from './unmatched.api.ts';
import './unmatched.css';

const previewKey = 'unmatched-preview';

type LinkResultProps = { row: UnmatchedResult; rider: Picked | undefined; onClose: () => void };

/** Links a result to a rider after a preview of what that would pay. */
export function LinkResult({ row, rider, onClose }: LinkResultProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { date } = useFormats();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<Picked | null>(null);
  // The rider whose page led here may be loaded after this dialog opened.
  const picked = chosen ?? rider ?? null;
  const link = useMutation({
    mutationFn: () => linkResult(row, picked?.id ?? '', false),
    meta: { inline: true },
    onSuccess: () => {
      setOpen(false);
      announceDone(t('unmatched.done', { name: picked?.name }));
    },
  });
  const preview = useQuery({
    queryKey: [previewKey, row.result.id, row.eventVersion, picked?.id],
    queryFn: () => linkResult(row, picked?.id ?? '', true),
    enabled: picked !== null,
    retry: false,
  });
  const error = link.error ?? preview.error;
  // Somebody changed the event: reloads the list, and with it the row's version.
  const retry = () => void invalidate(cache, catalogCalls.unmatchedResults).then(() => setOpen(false));
  return (
    <Modal
      className="unmatched-dialog"
      open={isOpen}
      width={modalSizes.lg}
      title={t('unmatched.title', { name: row.result.name })}
      okText={picked ? t('unmatched.yes', { name: picked.name }) : t('unmatched.pickFirst')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !picked || preview.isError }}
      confirmLoading={link.isPending}
      onOk={() => link.mutate()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className="secondary">
        {t(row.result.place ? 'unmatched.what' : 'unmatched.whatStatus', {
          place: row.result.place ?? row.result.status,
          class: row.className,
          event: row.eventTitle,
          date: date(row.eventDate),
        })}
      </p>
      <PickRider
        start={row.result.name}
        first={rider}
        picked={picked}
        onPick={(next) => (link.reset(), setChosen(next))}
      />
      {picked && preview.data && <LinkPreview preview={preview.data.awardsPreview ?? null} row={row} />}
      {picked && <p className="unmatched-note">{t('unmatched.follows')}</p>}
      {error && <ErrorNotice error={error} onRetry={retry} />}
    </Modal>
  );
}
