import { useId, useState, type FormEvent } from 'react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { useRoleReason } from '../../people/use-role-reason.ts';
import { MergeConflicts, MergeMoves } from './MergeMoves.tsx';
import { mergeRiders, type Merged, type MergePreview, type MergeSide } from './merge.api.ts';
import { PhraseField } from './PhraseField.tsx';

type MergeFormProps = {
  preview: MergePreview;
  deleted: MergeSide;
  kept: MergeSide;
  onSwitch: () => void;
  onCancel: () => void;
  onMerged: (merged: Merged) => void;
};

/** What moves and what blocks the merge, the two phrases, and the button that names what is missing. */
export function MergeForm({ preview, deleted, kept, onSwitch, onCancel, onMerged }: MergeFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [deletePhrase, setDeletePhrase] = useState('');
  const [keepPhrase, setKeepPhrase] = useState('');
  const merge = useMutation({
    mutationFn: () =>
      mergeRiders({ deleteRiderId: deleted.page.rider.id, keepRiderId: kept.page.rider.id, deletePhrase, keepPhrase }),
    meta: { inline: true },
    onSuccess: onMerged,
  });
  const { conflicts } = preview;
  const open = [deletePhrase !== preview.deletePhrase && 'DELETE', keepPhrase !== preview.keepPhrase && 'KEEP'].filter(
    Boolean,
  ).length;
  const why =
    conflicts.length > 0
      ? 'conflict'
      : open === 2
        ? 'both'
        : open === 0
          ? 'ready'
          : deletePhrase === preview.deletePhrase
            ? 'keep'
            : 'delete';
  // The server asks again; who has not the role would type both lines for nothing.
  const refusal = useRoleReason()(rewardsCalls.agreeToMerge);
  const missing = waitOf(preview) === 'second' ? refusal : null;
  const isReady = why === 'ready' && !merge.isPending && missing === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) merge.mutate();
  };
  return (
    <form className="merge-form" onSubmit={submit}>
      <div className="merge-head">
        <h3>{t('merge.moves')}</h3>
        <Button size="small" onClick={onSwitch}>
          <Icon name="refresh" size={17} />
          {t('merge.switch')}
        </Button>
      </div>
      {conflicts.length > 0 && <MergeConflicts conflicts={conflicts} />}
      <MergeMoves preview={preview} deleted={deleted} kept={kept} />
      <p>{t(`merge.wait.${waitOf(preview)}`)}</p>
      <div className="merge-phrases">
        <PhraseField
          phrase={preview.deletePhrase}
          value={deletePhrase}
          onChange={setDeletePhrase}
          isDisabled={conflicts.length > 0}
        />
        <PhraseField
          phrase={preview.keepPhrase}
          value={keepPhrase}
          onChange={setKeepPhrase}
          isDisabled={conflicts.length > 0}
        />
      </div>
      {merge.error && <ErrorNotice error={merge.error} />}
      <div className="merge-foot">
        <p id={`${id}-why`} role="status">
          {missing ?? t(`merge.why.${why}`, { name: deleted.page.rider.fullName })}
        </p>
        <Button onClick={onCancel}>{t('merge.cancel')}</Button>
        {/* Focusable while disabled, so that its reason is announced. */}
        <Button type="submit" className="merge-go" aria-disabled={!isReady} aria-describedby={`${id}-why`}>
          {!isReady && <Icon name="lock" size={18} />}
          {t('merge.go')}
        </Button>
      </div>
    </form>
  );
}

/** What happens to the money: it waits, or the merge itself needs a second admin (rule 44). */
function waitOf({ money, pending }: MergePreview): 'hours' | 'needsSecond' | 'asked' | 'second' {
  if (!money.needsSecond) return 'hours';
  if (!pending) return 'needsSecond';
  return pending.isOwn ? 'asked' : 'second';
}
