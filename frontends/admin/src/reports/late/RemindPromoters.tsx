import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { asOne } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { remindPromoter, type LateEvent } from './late-results.api.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';

type RemindProps = {
  events: readonly LateEvent[];
  /** Selected events that cannot be reminded of now. */ leftOut: number;
  promoterOf: (event: LateEvent) => string;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks before mails are sent, and lists what was sent before. */
export function RemindPromoters({ events, leftOut, promoterOf, onDone, onClose }: RemindProps) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const staffName = useStaffNames();
  const [first] = events;
  const count = events.length;
  const name = first ? promoterOf(first) : '';
  const act = async () => {
    const failures: unknown[] = [];
    // One by one, so that a refusal for one event does not stop the others.
    await asOne(async () => {
      for (const event of events) await remindPromoter(event).catch((error: unknown) => failures.push(error));
    });
    const sent = count - failures.length;
    if (sent > 0) announceDone(t('reports.remind.done', { count: sent, name }));
    if (failures.length > 0) throw failures[0];
    onDone?.();
  };
  return (
    <ConfirmDialog
      title={t('reports.remind.ask', { count, name })}
      yes={t('reports.remind.yes', { count })}
      act={act}
      onClose={onClose}
    >
      <ul className="consequences">
        <li>{t('reports.remind.mail', { count, event: first?.title })}</li>
        <li>{t('reports.remind.once')}</li>
        {leftOut > 0 && <li>{t('reports.remind.leftOut', { count: leftOut })}</li>}
        {count === 1 &&
          first?.reminders.map(({ at, by }) => (
            <li key={at}>
              {t(by ? 'reports.remind.beforeBy' : 'reports.remind.before', {
                when: `${date(at)} ${time(at)}`,
                by: staffName(by),
              })}
            </li>
          ))}
      </ul>
    </ConfirmDialog>
  );
}
