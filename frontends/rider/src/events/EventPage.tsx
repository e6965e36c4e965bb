import type { RaceClass } from '@podium/contracts/races.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { useEventHours } from '@podium/ui/formats/use-event-hours.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { eligibilityQuery, eventQuery } from './events.api.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useErrorAlert } from '@podium/ui/feedback/use-error-alert.ts';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import { Panel } from '../panels/Panel.tsx';
import './events.css';

/** One event for its rider: the rider's results with what they paid, and what each class pays. */
export function EventPage() {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  const hoursOf = useEventHours();
  const { eventId = '' } = useParams();
  const query = useQuery(eventQuery(eventId));
  const event = query.data?.event;
  useErrorAlert(query.error);
  const open = (
    <>
      {event && <FavoriteStar kind="events" itemId={eventId} name={event.title} />}
      <ButtonLink size="small" to={`/events/event/${eventId}`}>
        {t('events.publicPage')}
        <Icon name="right" size={16} />
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader
        title={event?.title ?? t('events.event')}
        crumbs={[
          { label: t('sidebar.seriesEvents'), to: '/auth/rider/events' },
          ...(event ? [{ label: event.seriesName, to: `/auth/rider/serie/${event.seriesId}` }] : []),
        ]}
        actions={open}
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={48}>
          {({ event: found }) => (
            <>
              <dl className="card event-summary">
                <div>
                  <dt>{t('events.when')}</dt>
                  <dd>{[date(found.startDate), hoursOf(found)].filter(Boolean).join(', ')}</dd>
                </div>
                <div>
                  <dt>{t('events.venue')}</dt>
                  <dd>
                    {found.venue}, {found.location.city}, {found.location.state}
                  </dd>
                </div>
                <div>
                  <dt>{t('events.style')}</dt>
                  <dd>{t(`ui:raceStyle.${found.raceStyle}`)}</dd>
                </div>
                <div>
                  <dt>{t('events.purse')}</dt>
                  <dd>
                    <Money cents={found.contingencyCents} currency={found.currency} withCode />
                  </dd>
                </div>
                {found.canceled && (
                  <div>
                    <Chip tone="danger">{t('ui:status.canceled')}</Chip>
                  </div>
                )}
              </dl>
              <OwnResults eventId={eventId} />
              <Panel title={t('events.pays')}>
                <div className="payout-list">
                  {found.classes.map((raceClass) => (
                    <ClassPayouts key={raceClass.id} raceClass={raceClass} currency={found.currency} />
                  ))}
                </div>
              </Panel>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function OwnResults({ eventId }: { eventId: string }) {
  const { t } = useTranslation('rider');
  const query = useQuery(eligibilityQuery(eventId));
  return (
    <Panel title={t('events.own')}>
      <Loaded query={query} lines={3} height={40}>
        {({ results, state }) =>
          results.length === 0 ? (
            <p className="secondary">{t(state === 'none' ? 'events.notPosted' : 'events.noOwn')}</p>
          ) : (
            <ul className="event-own">
              {results.map((row) => (
                <li key={row.resultId}>
                  <Plate place={row.place} />
                  <span className="event-own-class">{row.className}</span>
                  <WhyChip
                    reason={row.reason}
                    place={row.place}
                    finishers={row.finishers}
                    needed={row.needed}
                    sentence
                  />
                  <Money cents={row.amountCents} currency={row.currency} withCode />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function ClassPayouts({ raceClass, currency }: { raceClass: RaceClass; currency: Currency }) {
  const { t } = useTranslation('rider');
  return (
    <section className="payouts-class">
      <h3>
        {raceClass.name}
        <Chip
          tone={raceClass.payoutType === 'cash' ? 'ink' : raceClass.payoutType === 'dealerCredit' ? 'orange' : 'plain'}
        >
          {t(`ui:payout.${raceClass.payoutType}`)}
        </Chip>
      </h3>
      {raceClass.payoutType === 'noPayout' ? (
        <p className="secondary">{t('events.noPayout')}</p>
      ) : (
        <ol>
          {raceClass.payouts.map(({ place, amountCents }) => (
            <li key={place}>
              <Plate place={place} size={28} />
              <Money cents={amountCents} currency={currency} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
