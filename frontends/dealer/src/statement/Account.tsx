import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { Ageing } from './Ageing.tsx';
import { Lines } from './Lines.tsx';
import type { DealerStatement } from './statement.api.ts';

export type DealerAccount = DealerStatement['accounts'][number];
type Line = DealerAccount['lines'][number];

/** One currency of the statement. */
export function Account({ account, month }: { account: DealerAccount; month: string }) {
  const { t } = useTranslation('dealer');
  const { tableDate } = useFormats();
  const { currency, lines, openingCents, closingCents } = account;
  const columns: Column<Line>[] = [
    { key: 'date', title: t('statement.date'), value: ({ at }) => tableDate(at) },
    { key: 'entry', title: t('statement.entry'), value: ({ kind }) => t(`statement.kind.${kind}`) },
    { key: 'code', title: t('list.code'), value: ({ code }) => code },
    { key: 'amount', title: t('statement.amount'), value: ({ amountCents }) => amountCents / 100 },
    { key: 'balance', title: t('statement.balance'), value: ({ balanceCents }) => balanceCents / 100 },
    { key: 'currency', title: t('list.currency'), value: () => currency },
  ];
  const change = (of: (cents: number) => boolean) =>
    lines.reduce((sum, { amountCents }) => (of(amountCents) ? sum + amountCents : sum), 0);
  const figures = {
    opening: openingCents,
    added: change((cents) => cents > 0),
    credited: change((cents) => cents < 0),
    closing: closingCents,
  };
  return (
    <section className="statement-account" aria-label={t('statement.account', { currency })}>
      <FigureTiles>
        {Object.entries(figures).map(([key, cents]) => (
          <FigureTile
            key={key}
            label={t(`statement.${key}`)}
            figure={<Money cents={cents} currency={currency} withCode />}
            accent={key === 'closing'}
          />
        ))}
      </FigureTiles>
      <div className="statement-parts">
        <div className="card statement-card">
          <header>
            <h2>{t('statement.lines')}</h2>
            {lines.length > 0 && (
              <Button
                size="small"
                className="no-print"
                onClick={() => downloadCsv(`${t('statement.file')}-${month}-${currency}`, csvText(columns, lines))}
              >
                <Icon name="download" size={17} />
                {t('statement.csv')}
              </Button>
            )}
          </header>
          <Lines account={account} />
        </div>
        <Ageing account={account} />
      </div>
    </section>
  );
}
