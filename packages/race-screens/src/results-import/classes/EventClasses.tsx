import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import type { Verdict } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from '../texts.ts';
import { ClassResults } from './ClassResults.tsx';
import { PayoutStrip } from './PayoutStrip.tsx';
import './event-classes.css';

type EventClassesProps = {
  event: EventDetail;
  /** Why each registered rider's result is paid or not, by result id; staff alone see it. */
  verdicts?: ReadonlyMap<string, Verdict>;
};

export const purseOf = (raceClass: RaceClass) =>
  raceClass.payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** An event's classes: what each pays, and its results. */
export function EventClasses({ event, verdicts }: EventClassesProps) {
  const { t } = useTranslation(namespace);
  const { wholeMoney } = useFormats();
  const [params, setParams] = useSearchParams();
  const chosen = event.classes.find(({ id }) => id === params.get('class')) ?? event.classes[0];
  const choose = (id: string) =>
    setParams((before) => (before.set('class', id), before), { replace: true, preventScrollReset: true });
  if (!chosen) return null;
  return (
    <div className="event-classes">
      <nav aria-label={t('classes.title')}>
        <h2>{t('classes.title')}</h2>
        <div className="field event-classes-select">
          <label htmlFor="event-class">{t('classes.label')}</label>
          <select id="event-class" value={chosen.id} onChange={(change) => choose(change.target.value)}>
            {event.classes.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </div>
        <ul>
          {event.classes.map((each) => (
            <li key={each.id}>
              <button type="button" aria-current={each === chosen || undefined} onClick={() => choose(each.id)}>
                <b>{each.name}</b>
                <span className="figure">
                  {each.payoutType === 'noPayout' ? '' : wholeMoney(purseOf(each), event.currency)}
                </span>
                <small>
                  {each.payoutType === 'noPayout' ? t('classes.noPayout') : t(`money.kind.${each.payoutType}`)}
                  {each.finishers !== null && `, ${t('money.finishers', { count: each.finishers })}`}
                </small>
                {each.postedAt && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="event-class">
        <PayoutStrip raceClass={chosen} currency={event.currency} />
        <ClassResults event={event} raceClass={chosen} {...(verdicts && { verdicts })} />
      </div>
    </div>
  );
}
