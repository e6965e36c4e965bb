import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { fetchRefundTotals } from './redemptions.api.ts';

const asked = { open: {}, overdue: { overdue: true }, sent: { status: 'sent' } } as const;
type Tile = keyof typeof asked;

/** What the brand owes this dealer for redemptions, and what it has credited. */
export function RefundTiles() {
  const { t } = useTranslation('dealer');
  const tiles = Object.keys(asked) as Tile[];
  const { data } = useQuery({
    queryKey: [...keyOf(rewardsCalls.dealerRefunds), 'totals'],
    queryFn: ({ signal }) => Promise.all(tiles.map((tile) => fetchRefundTotals(asked[tile], signal))),
  });
  if (!data || data.every((totals) => totals.length === 0)) return null;
  return (
    <FigureTiles>
      {tiles.map((tile, i) => {
        const totals = data[i] ?? [];
        const count = totals.reduce((sum, total) => sum + total.count, 0);
        const figure =
          totals.length === 0
            ? '–'
            : totals.map(({ currency, cents }) => <Money key={currency} cents={cents} currency={currency} withCode />);
        return (
          <FigureTile
            key={tile}
            label={t(`refund.${tile}`)}
            figure={figure}
            note={t('refund.count', { count })}
            accent={tile === 'open'}
          />
        );
      })}
    </FigureTiles>
  );
}
