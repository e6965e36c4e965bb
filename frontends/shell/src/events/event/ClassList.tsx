import type { RaceClass } from '@podium/contracts/races.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';

type ClassListProps = {
  classes: readonly RaceClass[];
  currency: Currency;
  currentId: string;
  onPick: (id: string) => void;
};

export function ClassList({ classes, currency, currentId, onPick }: ClassListProps) {
  const { t } = useTranslation('shell');
  const { wholeMoney } = useFormats();
  return (
    <nav className="class-list" aria-label={t('event.classes')}>
      <h2>{t('event.classes')}</h2>
      <ul>
        {classes.map((each) => {
          const cents = each.payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
          const kind = t(`ui:payout.${each.payoutType}`);
          return (
            <li key={each.id}>
              <Button
                kind="bare"
                aria-current={each.id === currentId ? 'true' : undefined}
                onClick={() => onPick(each.id)}
              >
                <b>{each.name}</b>
                <b className="figure">{cents > 0 ? wholeMoney(cents, currency) : '–'}</b>
                <span>
                  {each.finishers === null ? kind : t('event.kindAndFinishers', { kind, count: each.finishers })}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
