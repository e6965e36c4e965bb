import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { moveSubmission } from '../races/races.api.ts';
import { moveOf, type Submission } from './submission.ts';

/** Submits to staff or withdraws, after a question that names the effect. */
export function MoveSubmission({
  submission,
  isPrimary = false,
  warning,
}: {
  submission: Submission;
  isPrimary?: boolean;
  /** Warnings about what staff will miss. */ warning?: string | undefined;
}) {
  const { t } = useTranslation('promoter');
  const [isAsking, setAsking] = useState(false);
  const { kind, id, name, version } = submission;
  const move = moveOf(submission);
  if (move === null) return null;
  const act = async () => {
    await moveSubmission(kind, id, version, move);
    setAsking(false);
    announceDone(t(`${move}.done`, { name }));
  };
  return (
    <>
      <button
        type="button"
        className={`btn btn--small${isPrimary && move === 'submit' ? ' btn--primary' : ''}`}
        aria-label={t(`${move}.actionOf`, { name })}
        onClick={() => setAsking(true)}
      >
        <Icon name={move === 'submit' ? 'right' : 'undo'} size={16} />
        {t(`${move}.action`)}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`${move}.title`, { name })}
        yes={t(`${move}.action`)}
        act={act}
        onClose={() => setAsking(false)}
      >
        <p>{t(`${move}.text`)}</p>
        {move === 'submit' && warning && <p className="own-warning">{warning}</p>}
      </ConfirmDialog>
    </>
  );
}
