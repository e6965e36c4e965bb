import type { Promoter } from '@podium/contracts/people.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Decision } from '../promoters.api.ts';
import { useDecisions } from '../use-decisions.tsx';

/** The latest decisions, each with an undo. */
export function JustDecided({
  act,
  promoters,
  onGone,
}: {
  act: Decision;
  promoters: readonly Promoter[];
  onGone: () => void;
}) {
  const { t } = useTranslation(['admin', 'ui']);
  const { start, isActing } = useDecisions(onGone);
  return (
    <section className="card just-decided" aria-label={t('applications.fresh')}>
      <Icon name={act === 'approve' ? 'check' : 'close'} size={22} />
      <p>{t(`applications.done.${act}`, { count: promoters.length, name: promoters[0]?.name })}</p>
      <Button size="small" isBusy={isActing} onClick={() => start('undo', promoters)}>
        <Icon name="undo" size={17} />
        {t('applications.undo', { count: promoters.length })}
      </Button>
      <Button size="small" onClick={onGone}>
        {t('ui:close')}
      </Button>
    </section>
  );
}
