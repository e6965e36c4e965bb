import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { DeleteEvent } from '../events/DeleteEvent.tsx';
import { isDue } from '../events/due.ts';
import { DueChip } from '../events/DueChip.tsx';
import { MoveSubmission } from '../submissions/MoveSubmission.tsx';
import { eventSubmission } from '../submissions/submission.ts';

/** One event for its promoter: date, title, place, and the next action. */
export function EventRow({ event }: { event: RaceEvent }) {
  const { t } = useTranslation(['promoter', 'ui']);
  const { dayTile, wholeMoney } = useFormats();
  const tile = dayTile(event.startDate);
  const due = isDue(event, today());
  const isOpen = event.approval !== 'approved';
  return (
    <li className={`own-event${event.canceled ? ' own-event--canceled' : ''}${isOpen ? ' own-event--open' : ''}`}>
      <p className="own-event-day">
        <span>{tile?.month}</span>
        <b className="figure">{tile?.day}</b>
        <span>{tile?.year}</span>
      </p>
      <div className="own-event-words">
        <h2>
          <Link to={`/auth/promoter/event/${event.id}`}>{event.title}</Link>
        </h2>
        <p className="secondary">
          {event.venue}, {event.location.city}, {event.location.state}
        </p>
        {event.approval === 'rejected' && event.rejectReason && (
          <p className="own-reason">{t('submission.reason', { reason: event.rejectReason })}</p>
        )}
      </div>
      <p className="own-event-chips">
        <Chip tone="outline">{t(`ui:raceStyle.${event.raceStyle}`)}</Chip>
        {isOpen ? (
          <ApprovalChip approval={event.approval} />
        ) : due ? (
          <DueChip event={event} />
        ) : (
          <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
        )}
      </p>
      <p className="own-event-money">
        <b className="figure">{wholeMoney(event.contingencyCents, event.currency)}</b>
        <small className="secondary">{t('home.classes', { count: event.payingClasses })}</small>
      </p>
      {due && (
        <ButtonLink
          kind="primary"
          size="small"
          className="own-event-action"
          icon="upload"
          to={`/auth/promoter/event/${event.id}/import`}
          aria-label={t('event.importOf', { title: event.title })}
        >
          {t('event.import')}
        </ButtonLink>
      )}
      {isOpen && <OpenActions event={event} />}
    </li>
  );
}

function OpenActions({ event }: { event: RaceEvent }) {
  const { t } = useTranslation('promoter');
  return (
    <div className="own-event-action own-actions">
      <MoveSubmission
        submission={eventSubmission(event)}
        warning={event.classCount === 0 ? t('submit.noClasses') : undefined}
      />
      <DeleteEvent event={event} />
    </div>
  );
}
