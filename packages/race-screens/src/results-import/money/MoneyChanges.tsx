import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { namespace } from '../texts.ts';
import { moneyChanges } from './money-changes.ts';
import type { MoneyClass, MoneyLine } from './money-lines.ts';

/** Shown when a preview no longer held and nothing was posted: the payments that changed since. */
export function MoneyChanges({
  former,
  now,
  currency,
}: {
  former: readonly MoneyClass[];
  now: readonly MoneyClass[];
  currency: Currency;
}) {
  const { t } = useTranslation(namespace);
  const changes = moneyChanges(former, now);
  return (
    <section className="import-changed card" role="alert">
      <header>
        <Icon name="warning" size={28} />
        <div>
          <h2>{t('changed.title')}</h2>
          <p>{t(changes.length > 0 ? 'changed.text' : 'changed.textNoMoney', { count: changes.length })}</p>
        </div>
      </header>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ key, className, name, place, before, after }) => (
            <li key={key}>
              <span>
                <b>{name}</b>{' '}
                <small className="secondary">
                  {place === null ? className : t('changed.place', { name: className, place })}
                </small>
              </span>
              <span>
                <Side line={before} currency={currency} /> <Icon name="right" size={16} />{' '}
                <Side line={after} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Side({ line, currency }: { line: MoneyLine | null; currency: Currency }) {
  const { t } = useTranslation(namespace);
  if (!line) return <span className="secondary">{t('changed.nothing')}</span>;
  return line.reason ? <WhyChip reason={line.reason} /> : <Money cents={line.amountCents} currency={currency} />;
}
