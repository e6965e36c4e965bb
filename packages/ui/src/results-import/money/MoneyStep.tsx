import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '../../feedback/Notice.tsx';
import { ImportError } from '../file/ImportError.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { MoneyClassRows } from './MoneyClassRows.tsx';
import { moneyClasses } from './money-lines.ts';
import { MoneyTotals } from './MoneyTotals.tsx';
import './money.css';

const views = ['all', 'paid', 'unpaid'] as const;
type View = (typeof views)[number];

/** What posting would pay, to whom, and why not to the others. */
export function MoneyStep({ state, event }: { state: ResultsImportState; event: EventDetail }) {
  const { t } = useTranslation(namespace);
  const [view, setView] = useState<View>('all');
  const { answer } = state;
  const preview = answer?.awardsPreview;
  if (!answer) return null;
  if (!preview) {
    return (
      <>
        <ImportError state={state} onRetry={() => void state.post()} />
        <div className="card">
          <EmptyNotice title={t('money.missing')} text={t('money.missingText')} action={<button type="button" className="btn btn--small" onClick={() => void state.preview()}>{t('money.again')}</button>} />
        </div>
      </>
    );
  }
  const classes = moneyClasses(preview, answer, event, state.choices);
  const lines = classes.flatMap((each) => each.lines);
  const paid = lines.filter(({ amountCents }) => amountCents > 0).length;
  const counts: Record<View, number> = { all: lines.length, paid, unpaid: lines.length - paid };
  const finishers = classes.reduce((sum, each) => sum + (each.finishers ?? 0), 0);
  return (
    <>
      <ImportError state={state} onRetry={() => void state.post()} />
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
            <MoneyClassRows key={each.classId} group={each} currency={preview.currency} isWanted={(line) => view === 'all' || line.amountCents > 0 === (view === 'paid')} />
          ))}
        </section>
        <MoneyTotals preview={preview} />
      </div>
    </>
  );
}
