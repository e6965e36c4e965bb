import type { Promoter } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';

/** The state of the application, and what it allows the promoter to do. */
export function ApplicationCard({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation(['promoter', 'ui']);
  const { date } = useFormats();
  return (
    <section className="card">
      <h2>{t('profile.application')}</h2>
      <p className="profile-state">
        <StatusChip status={promoter.status} />
        <StatusChip status={promoter.emailVerified ? 'verified' : 'unverified'} />
      </p>
      <p>{t(`profile.status.${promoter.status}`)}</p>
      {promoter.reason && <p className="profile-reason">{promoter.reason}</p>}
      <p className="secondary">
        {t('profile.appliedAt', { date: date(promoter.appliedAt) })}
        {promoter.decidedAt && ` ${t('profile.decidedAt', { date: date(promoter.decidedAt) })}`}
      </p>
    </section>
  );
}
