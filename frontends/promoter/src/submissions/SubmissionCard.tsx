import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { MoveSubmission } from './MoveSubmission.tsx';
import type { Submission } from './submission.ts';
import '../races/races.css';

/** The state of a submission, what it means, and the next action. */
export function SubmissionCard({
  submission,
  warning,
  children,
}: {
  submission: Submission;
  warning?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation('promoter');
  const { date } = useFormats();
  const { approval, submittedAt, rejectReason } = submission;
  return (
    <section className="submission card" aria-label={t('submission.label')}>
      <ApprovalChip approval={approval} />
      <div>
        <p>{t(`submission.${approval}`, { date: date(submittedAt) })}</p>
        {approval === 'rejected' && rejectReason && (
          <p className="submission-reason">{t('submission.reason', { reason: rejectReason })}</p>
        )}
      </div>
      <MoveSubmission submission={submission} isPrimary warning={warning} />
      {children}
    </section>
  );
}
