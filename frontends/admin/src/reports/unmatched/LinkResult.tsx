import { useState } from 'react';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { LinkPreview } from './LinkPreview.tsx';
import { PickRider, type Picked } from './PickRider.tsx';
import { linkResult } from './unmatched.api.ts';
import './unmatched.css';

const previewKey = 'unmatched-preview';

type LinkResultProps = { row: UnmatchedResult; rider: Picked | undefined; onClose: () => void };

/** Links a result to a rider after a preview of what that would pay. */
export function LinkResult({ row, rider, onClose }: LinkResultProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<Picked | null>(null);
  // The rider whose page led here may be loaded after this dialog opened.
  const picked = chosen ?? rider ?? null;
  const link = async () => {
    await linkResult(row, picked?.id ?? '', false);
    announceDone(t('unmatched.done', { name: picked?.name }));
  };
  const preview = useQuery({
    queryKey: [previewKey, row.result.id, row.eventVersion, picked?.id],
    queryFn: () => linkResult(row, picked?.id ?? '', true),
    enabled: picked !== null,
    retry: false,
  });
  // Somebody changed the event: reloads the list, and with it the row's version.
  const retry = () => invalidate(cache, catalogCalls.unmatchedResults).then(onClose);
  return (
    <ConfirmDialog
      size="lg"
      title={t('unmatched.title', { name: row.result.name })}
      yes={picked ? t('unmatched.yes', { name: picked.name }) : t('unmatched.pickFirst')}
      isDisabled={!picked || preview.isError}
      act={link}
      onClose={onClose}
      onRetry={retry}
    >
      <p className="secondary">
        {t(row.result.place ? 'unmatched.what' : 'unmatched.whatStatus', {
          place: row.result.place ?? row.result.status,
          class: row.className,
          event: row.eventTitle,
          date: date(row.eventDate),
        })}
      </p>
      <PickRider start={row.result.name} first={rider} picked={picked} onPick={setChosen} />
      {picked && preview.data && <LinkPreview preview={preview.data.awardsPreview ?? null} row={row} />}
      {picked && <p className="unmatched-note">{t('unmatched.follows')}</p>}
      {preview.error && <ErrorNotice error={preview.error} onRetry={() => void retry()} />}
    </ConfirmDialog>
  );
}
