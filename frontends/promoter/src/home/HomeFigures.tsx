import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import type { HomeTab } from './sort-events.ts';

/** The year in four figures. */
export function HomeFigures({
  events,
  sorted,
}: {
  events: readonly RaceEvent[];
  sorted: Record<HomeTab, RaceEvent[]>;
}) {
  const { t } = useTranslation('promoter');
  const { count, wholeMoney } = useFormats();
  const year = today().slice(0, 4);
  const late = sorted.due.filter(({ isLate }) => isLate).length;
  // Drafts and undecided submissions do not count as events.
  const approved = events.filter(({ approval }) => approval === 'approved');
  const announced = approved.filter(({ startDate, canceled }) => startDate.startsWith(year) && !canceled);
  // Currencies are never converted: the figure is in the currency of the first event, and the note counts the events of
  // that currency.
  const currency = announced[0]?.currency ?? 'USD';
  const ofCurrency = announced.filter((event) => event.currency === currency);
  return (
    <FigureTiles>
      <FigureTile
        label={t('home.due')}
        figure={count(sorted.due.length)}
        note={late > 0 ? t('home.late', { count: late }) : t('home.onTime')}
        accent={sorted.due.length > 0}
      />
      <FigureTile
        label={t('home.upcoming')}
        figure={count(sorted.upcoming.length)}
        note={sorted.upcoming[0]?.title ?? t('home.empty.upcoming')}
      />
      <FigureTile
        label={t('home.posted')}
        figure={count(approved.filter(({ resultsState }) => resultsState === 'complete').length)}
        note={t('home.ofAll', { count: approved.length })}
      />
      <FigureTile
        label={t('home.contingency', { year })}
        figure={wholeMoney(
          ofCurrency.reduce((sum, { contingencyCents }) => sum + contingencyCents, 0),
          currency,
        )}
        note={t('home.contingencyNote', { count: ofCurrency.length })}
      />
    </FigureTiles>
  );
}
