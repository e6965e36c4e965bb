import type { Verdict } from '@podium/contracts/api/rewards.ts';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { namespace } from '../texts.ts';
import { payoutsOf, placeIn } from './rows/result-rows.ts';
import type { ClassResultsState } from './use-class-results.ts';
import type { PostingState } from './use-posting.ts';

type ResultsFootProps = {
  event: EventDetail;
  raceClass: RaceClass;
  state: ClassResultsState;
  posting: PostingState;
  verdicts: ReadonlyMap<string, Verdict>;
  /** When the draft was last stored. */ keptAt: string | null;
};

/** The sticky footer of the class: its total, the number of changes, Discard and Save. */
export function ResultsFoot({ event, raceClass, state, posting, verdicts, keptAt }: ResultsFootProps) {
  const { t } = useTranslation(namespace);
  const { time } = useFormats();
  const { changes, changed, rows, problems } = state;
  const payouts = payoutsOf(raceClass.payoutType === 'noPayout' ? [] : raceClass.payouts, rows);
  const cents = rows.reduce(
    (sum, row) =>
      sum +
      (changed.has(row.key)
        ? row.riderId
          ? (payouts.get(placeIn(row) ?? 0) ?? 0)
          : 0
        : row.id === undefined
          ? 0
          : (verdicts.get(row.id)?.amountCents ?? 0)),
    0,
  );
  const count = problems.size + posting.refused.size;
  return (
    <div className={`grid-foot results-foot${changes > 0 ? ' is-changed' : ''}`}>
      <div className="results-total" role="status">
        <b>
          {t(changes > 0 ? 'results.totalAtMost' : 'results.total')}{' '}
          <Money cents={cents} currency={event.currency} withCode />
        </b>
        <small>
          {count > 0 ? (
            <span className="grid-wrong">{t('grid.problems', { count })}</span>
          ) : changes === 0 ? (
            t('grid.noChanges')
          ) : (
            t('results.changes', { count: changes, time: time(keptAt) })
          )}
        </small>
      </div>
      <Button icon="undo" disabled={changes === 0 || posting.isBusy} onClick={state.discard}>
        <span>{t('grid.discard')}</span>
      </Button>
      <Button
        kind="primary"
        disabled={changes === 0 || problems.size > 0 || posting.isBusy}
        onClick={() => void posting.look()}
      >
        {t(posting.isBusy ? 'results.looking' : 'results.save')}
        <Icon name="right" size={18} />
      </Button>
    </div>
  );
}
