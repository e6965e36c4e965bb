import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import type { Verdict } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import type { ResultsDraft } from './results-draft.ts';

type ClassListProps = {
  event: EventDetail;
  chosen: RaceClass;
  drafts: Record<string, ResultsDraft>;
  verdicts: ReadonlyMap<string, Verdict>;
  onChoose: (classId: string) => void;
};

/** The classes of the event with their states, to choose the one to edit; a select on narrow screens. */
export function ClassList({ event, chosen, drafts, verdicts, onChoose }: ClassListProps) {
  const { t } = useTranslation(namespace);
  const { classes } = event;
  const posted = classes.filter(({ postedAt }) => postedAt).length;
  const tooSmall = new Map(
    [...verdicts.values()].flatMap(({ classId, reason, needed }) =>
      reason === 'classTooSmall' || reason === 'pending' ? [[classId, needed] as const] : [],
    ),
  );
  const words = (each: RaceClass) => {
    const needed = tooSmall.get(each.id);
    if (each.finishers === null)
      return t(each.postedAt ? 'results.finishersOpen' : 'results.pays', { count: each.payouts.length });
    return needed
      ? t('results.finishersNeeded', { count: each.finishers, needed })
      : t('results.finishers', { count: each.finishers });
  };
  return (
    <nav className="results-classes card" aria-label={t('results.classes')}>
      <header>
        <h2>{t('results.classes')}</h2>
        <p className="secondary">{t('results.postedOf', { posted, count: classes.length })}</p>
      </header>
      <div className="field results-classes-select">
        <label htmlFor="results-class">{t('results.class')}</label>
        <select
          className="control--small"
          id="results-class"
          value={chosen.id}
          onChange={(change) => onChoose(change.target.value)}
        >
          {classes.map((each) => (
            <option key={each.id} value={each.id}>
              {`${each.name}: ${t(`results.is.${stateOf(each, drafts, tooSmall)}`)}`}
            </option>
          ))}
        </select>
      </div>
      <ul>
        {classes.map((each) => {
          const state = stateOf(each, drafts, tooSmall);
          return (
            <li key={each.id}>
              <Button
                aria-current={each === chosen || undefined}
                kind="bare"
                className={`is-${state}`}
                onClick={() => onChoose(each.id)}
              >
                <b>{each.name}</b>
                <small>{words(each)}</small>
                <span className="results-class-state" title={t(`results.is.${state}`)}>
                  {icons[state] ? <Icon name={icons[state]} size={18} /> : t(`results.is.${state}`)}
                  {icons[state] && <span className="visually-hidden">{t(`results.is.${state}`)}</span>}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type ClassState = 'draft' | 'tooSmall' | 'posted' | 'noAward' | 'open';
const icons: Partial<Record<ClassState, 'edit' | 'warning' | 'check'>> = {
  draft: 'edit',
  tooSmall: 'warning',
  posted: 'check',
};

function stateOf(
  { id, postedAt, noAward }: RaceClass,
  drafts: Record<string, ResultsDraft>,
  tooSmall: ReadonlyMap<string, unknown>,
): ClassState {
  if (drafts[id]) return 'draft';
  if (postedAt) return tooSmall.has(id) ? 'tooSmall' : 'posted';
  return noAward ? 'noAward' : 'open';
}
