import type { RowCandidate, RowDisagreement } from '@podium/contracts/row-candidates.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';

type CandidateLineProps = {
  candidate: RowCandidate;
  group: string;
  isPicked: boolean;
  /** The key that picks it. */ digit: number | null;
  onPick: () => void;
};

/** A candidate for the rider of a row; values of the account that disagree with the row are marked. */
export function CandidateLine({ candidate, group, isPicked, digit, onPick }: CandidateLineProps) {
  const { t } = useTranslation(namespace);
  const { name, hometown, amaNumber, bikes, disagrees = [], active, unverified, exact, near } = candidate;
  const other = (field: RowDisagreement) => (disagrees.includes(field) ? 'is-other' : undefined);
  return (
    <label className={isPicked ? 'is-chosen' : undefined}>
      <input type="radio" name={group} checked={isPicked} onChange={onPick} />
      <b>
        <span className={other('name')}>{name}</span>
      </b>
      <span>
        <span className={other('amaNumber')}>
          {amaNumber ? t('choice.ama', { number: amaNumber }) : t('choice.noAma')}
        </span>
      </span>
      <span>
        <span className={other('home')}>{hometown ?? t('choice.noHometown')}</span>
      </span>
      <span>
        <span className={other('bike')}>{bikes ? bikes.join(', ') || t('choice.noBike') : ''}</span>
      </span>
      <span className="import-why">
        {!active && <em>{t('choice.deactivated')}</em>}
        {unverified && <em>{t('choice.unverified')}</em>}
        {exact && <em className="is-exact">{t('choice.exact')}</em>}
        {near && !disagrees.includes('name') && <em>{t('choice.swapped')}</em>}
        {disagrees.map((field) => (
          <em key={field} className="is-other">
            {t(near && field === 'name' ? 'choice.near' : `choice.other.${field}`)}
          </em>
        ))}
      </span>
      {digit !== null && <kbd aria-hidden="true">{digit}</kbd>}
    </label>
  );
}
