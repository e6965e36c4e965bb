import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import type { Subject } from './submissions.api.ts';
import { useApproval } from './use-approval.tsx';
import './approval-card.css';

/** The approval state of a promoter's event or series, and staff's decisions. What staff created needs no approval. */
export function ApprovalCard({ subject }: { subject: Subject }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { start, isActing, dialog } = useApproval();
  const { kind, approval, submittedAt, decidedAt, rejectReason, isSettled } = subject;
  if (approval === 'approved' && !submittedAt) return null;
  const when = approval === 'submitted' || approval === 'draft' ? submittedAt : decidedAt;
  return (
    <section className="approval-card card" aria-label={t('approval.title')}>
      <ApprovalChip approval={approval} />
      <p>
        {t(`approval.text.${approval}`, { date: date(when) })}
        {approval === 'rejected' && rejectReason && <q>{rejectReason}</q>}
      </p>
      {approval === 'submitted' && (
        <>
          <Button
            kind="primary"
            size="small"
            icon="check"
            isBusy={isActing}
            onClick={() => start('approve', [subject])}
          >
            {t('approval.approveOne')}
          </Button>
          <Button kind="danger" size="small" icon="close" isBusy={isActing} onClick={() => start('reject', [subject])}>
            {t('approval.rejectOne')}
          </Button>
        </>
      )}
      {approval === 'approved' && isSettled && <p className="secondary">{t(`approval.settled.${kind}`)}</p>}
      {(approval === 'rejected' || (approval === 'approved' && !isSettled)) && submittedAt && (
        <Button size="small" icon="undo" isBusy={isActing} onClick={() => start('undo', [subject])}>
          {t('approval.undoOne')}
        </Button>
      )}
      {dialog}
    </section>
  );
}
