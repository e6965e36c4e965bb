import { useState } from 'react';
import type { AwardsPreview } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { whyOf } from '@podium/ui/status/WhyChip.tsx';
import { namespace } from '../texts.ts';
import { MoneyClassRows } from './MoneyClassRows.tsx';
import type { MoneyClass, MoneyLine } from './money-lines.ts';
import { MoneyTotals } from './MoneyTotals.tsx';
import './money.css';

const views = ['all', 'paid', 'unpaid'] as const;
type View = (typeof views)[number];

/** The preview by class: who is paid how much, and why others are not. It can be filtered and exported. */
export function MoneyView({ preview, classes }: { preview: AwardsPreview; classes: readonly MoneyClass[] }) {
  const { t } = useTranslation([namespace, 'ui']);
  const [view, setView] = useState<View>('all');
  const lines = classes.flatMap((each) => each.lines);
  const paid = lines.filter(({ amountCents }) => amountCents > 0).length;
  const counts: Record<View, number> = { all: lines.length, paid, unpaid: lines.length - paid };
  const columns: Column<MoneyLine & { className: string }>[] = [
    { key: 'class', title: t('column.class'), value: ({ className }) => className },
    { key: 'place', title: t('column.place'), value: ({ place }) => place },
    { key: 'rider', title: t('columns.of.Name'), value: ({ name }) => name },
    { key: 'hometown', title: t('column.hometown'), value: ({ hometown }) => hometown },
    { key: 'bike', title: t('column.bike'), value: ({ bike }) => bike },
    { key: 'amount', title: preview.currency, value: ({ amountCents }) => amountCents / 100 },
    {
      key: 'why',
      title: t('money.notPaid'),
      value: ({ reason, place }) => reason && t(`ui:why.short.${whyOf(reason, place)}`),
    },
  ];
  const save = () =>
    downloadCsv(
      t('money.file'),
      csvText(
        columns,
        classes.flatMap((each) => each.lines.map((line) => ({ ...line, className: each.name }))),
      ),
    );
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
              <Button kind="bare" key={each} aria-pressed={view === each} onClick={() => setView(each)}>
                {t(`money.${each}`)} {counts[each]}
              </Button>
            ))}
          </div>
          <Button size="small" onClick={save}>
            <Icon name="download" size={17} />
            {t('money.export')}
          </Button>
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
