import type { Promoter } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
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
            <Button kind="primary" icon="check" isBusy={isActing} onClick={() => start('approve', one)}>
              {t('applications.approveOne')}
            </Button>
            <Button kind="danger" icon="close" isBusy={isActing} onClick={() => start('reject', one)}>
              {t('applications.rejectOne')}
            </Button>
          </>
        ) : (
          <Button icon="undo" isBusy={isActing} onClick={() => start('undo', one)}>
            {t('applications.undoOne')}
          </Button>
        )}
        {status !== 'approved' && (
          <Button kind="danger" icon="trash" isBusy={isActing} onClick={() => start('delete', one)}>
            {t('applications.deleteOne')}
          </Button>
        )}
      </div>
      {dialog}
    </section>
  );
}
