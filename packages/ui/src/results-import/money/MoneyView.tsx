import { useState } from 'react';
import type { AwardsPreview } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import { MoneyClassRows } from './MoneyClassRows.tsx';
import type { MoneyClass } from './money-lines.ts';
import { MoneyTotals } from './MoneyTotals.tsx';
import './money.css';

const views = ['all', 'paid', 'unpaid'] as const;
type View = (typeof views)[number];

/** What would be paid, class by class, to whom, and why not to the others. */
export function MoneyView({ preview, classes }: { preview: AwardsPreview; classes: readonly MoneyClass[] }) {
  const { t } = useTranslation(namespace);
  const [view, setView] = useState<View>('all');
  const lines = classes.flatMap((each) => each.lines);
  const paid = lines.filter(({ amountCents }) => amountCents > 0).length;
  const counts: Record<View, number> = { all: lines.length, paid, unpaid: lines.length - paid };
  const finishers = classes.reduce((sum, each) => sum + (each.finishers ?? 0), 0);
  return (
    <div className="import-money">
      <section className="import-who card">
        <header>
          <h2>{t('money.who')}</h2>
          <p className="secondary">
            {t('file.classes', { count: classes.length })}, {t('money.finishers', { count: finishers })}
          </p>
          <div className="import-segments" role="group" aria-label={t('money.filter')}>
            {views.map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
                {t(`money.${each}`)} {counts[each]}
              </button>
            ))}
          </div>
        </header>
        {classes.map((each) => (
          <MoneyClassRows
            key={each.classId}
            group={each}
            currency={preview.currency}
            isWanted={(line) => view === 'all' || line.amountCents > 0 === (view === 'paid')}
          />
        ))}
      </section>
      <MoneyTotals preview={preview} />
    </div>
  );
}
