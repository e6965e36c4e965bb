import { useState } from 'react';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
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
      <Button
        kind={isPrimary && move === 'submit' ? 'primary' : 'plain'}
        size="small"
        icon={move === 'submit' ? 'right' : 'undo'}
        aria-label={t(`${move}.actionOf`, { name })}
        onClick={() => setAsking(true)}
      >
        {t(`${move}.action`)}
      </Button>
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
