import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
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
          <button
            type="button"
            className="btn btn--small btn--primary"
            disabled={isActing}
            onClick={() => start('approve', [subject])}
          >
            <Icon name="check" size={16} />
            {t('approval.approveOne')}
          </button>
          <button
            type="button"
            className="btn btn--small btn--danger"
            disabled={isActing}
            onClick={() => start('reject', [subject])}
          >
            <Icon name="close" size={16} />
            {t('approval.rejectOne')}
          </button>
        </>
      )}
      {approval === 'approved' && isSettled && <p className="secondary">{t(`approval.settled.${kind}`)}</p>}
      {(approval === 'rejected' || (approval === 'approved' && !isSettled)) && submittedAt && (
        <button type="button" className="btn btn--small" disabled={isActing} onClick={() => start('undo', [subject])}>
          <Icon name="undo" size={16} />
          {t('approval.undoOne')}
        </button>
      )}
      {dialog}
    </section>
  );
}
