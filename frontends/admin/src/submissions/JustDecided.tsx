import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Decision, Subject } from './submissions.api.ts';
import { useApproval } from './use-approval.tsx';

/** The latest decisions, each with an undo. */
export function JustDecided({
  decision,
  subjects,
  onGone,
}: {
  decision: Decision;
  subjects: readonly Subject[];
  onGone: () => void;
}) {
  const { t } = useTranslation(['admin', 'ui']);
  const { start, isActing } = useApproval(onGone);
  return (
    <section className="card just-decided-race" aria-label={t('applications.fresh')}>
      <Icon name={decision === 'approve' ? 'check' : 'close'} size={22} />
      <p>{t(`approval.done.${decision}`, { count: subjects.length, name: subjects[0]?.name })}</p>
      <Button size="small" isBusy={isActing} onClick={() => start('undo', subjects)}>
        <Icon name="undo" size={17} />
        {t('approval.undo', { count: subjects.length })}
      </Button>
      <Button size="small" onClick={onGone}>
        {t('ui:close')}
      </Button>
    </section>
  );
}
