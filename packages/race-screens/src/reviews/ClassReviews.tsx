import type { RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from './texts.ts';
import './reviews.css';

/** The holds of an event's classes: what is held and why, and staff's decisions (rule 39). */
export function ClassReviews({ classes }: { classes: readonly RaceClass[] }) {
  const { t } = useTranslation(namespace);
  const { date } = useFormats();
  const reviewed = classes.filter(({ review }) => review && (review.isHeld || review.decision));
  if (reviewed.length === 0) return null;
  return (
    <ul className="class-reviews" aria-label={t('hold.label')}>
      {reviewed.map(({ id, name, review }) => (
        <li key={id} data-held={review?.isHeld}>
          <Icon name={review?.isHeld ? 'clock' : review?.decision === 'release' ? 'check' : 'close'} size={20} />
          <div>
            <strong>
              {review?.isHeld
                ? t('hold.waits', { class: name, date: date(review.since) })
                : t(`hold.was.${review?.decision ?? 'release'}`, { class: name, date: date(review?.decidedAt) })}
            </strong>
            {review?.reasons.map((reason) => (
              <p key={reason}>{t(`hold.reason.${reason}`)}</p>
            ))}
            {review?.isHeld && <p className="secondary">{t('hold.meanwhile')}</p>}
            {!review?.isHeld && review?.reason && <p>{t('hold.said', { reason: review.reason })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
