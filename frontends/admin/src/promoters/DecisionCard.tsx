import type { Promoter } from '@podium/contracts/people.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { useDecisions } from './use-decisions.tsx';

/** The state of an application, who decided and when, and the possible decisions. */
export function DecisionCard({ promoter, onDeleted }: { promoter: Promoter; onDeleted: () => void }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const { start, isActing, dialog } = useDecisions((act) => act === 'delete' && onDeleted());
  const { status, decidedAt, decidedBy, reason } = promoter;
  const one = [promoter];
  return (
    <section className="card decision">
      <header>
        <h2>{t('applications.one')}</h2>
        <StatusChip status={status} />
      </header>
      <p>
        {decidedAt
          ? t(`applications.decided.${status}`, {
              by: decidedBy ?? t('applications.somebody'),
              date: date(decidedAt),
              time: time(decidedAt),
            })
          : t(status === 'pending' ? 'applications.applied' : 'applications.byStaff', {
              date: date(promoter.appliedAt),
            })}
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      <div className="decision-acts">
        {status === 'pending' ? (
          <>
            <button
              type="button"
              className="btn btn--primary"
              disabled={isActing}
              onClick={() => start('approve', one)}
            >
              <Icon name="check" size={18} />
              {t('applications.approveOne')}
            </button>
            <button type="button" className="btn btn--danger" disabled={isActing} onClick={() => start('reject', one)}>
              <Icon name="close" size={18} />
              {t('applications.rejectOne')}
            </button>
          </>
        ) : (
          <button type="button" className="btn" disabled={isActing} onClick={() => start('undo', one)}>
            <Icon name="undo" size={18} />
            {t('applications.undoOne')}
          </button>
        )}
        {status !== 'approved' && (
          <button type="button" className="btn btn--danger" disabled={isActing} onClick={() => start('delete', one)}>
            <Icon name="trash" size={18} />
            {t('applications.deleteOne')}
          </button>
        )}
      </div>
      {dialog}
    </section>
  );
}
