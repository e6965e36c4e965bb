import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import { placesShared } from './rows/result-rows.ts';
import type { ClassResultsState } from './use-class-results.ts';

/** Whether rows that share a place are a mistake or a dead heat (rule 45); nothing while no place is shared. */
export function DeadHeats({ state }: { state: ClassResultsState }) {
  const { t } = useTranslation(namespace);
  return [...placesShared(state.rows)].map(([place, count]) => (
    <label key={place} className="results-dead-heat">
      <input
        type="checkbox"
        checked={state.deadHeats.includes(place)}
        onChange={(change) => state.setDeadHeat(place, change.target.checked)}
      />
      <span>{t('results.deadHeat', { place, count })}</span>
    </label>
  ));
}
