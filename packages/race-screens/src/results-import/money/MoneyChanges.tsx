import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { namespace } from '../texts.ts';
import { moneyChanges, type MoneyChange } from './money-changes.ts';
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
      <ChangeLines changes={changes} currency={currency} />
    </section>
  );
}

/** Each payment as it was and as it is, with the place where it moved to. */
export function ChangeLines({ changes, currency }: { changes: readonly MoneyChange[]; currency: Currency }) {
  const { t } = useTranslation(namespace);
  const placeText = ({ className, place, formerPlace }: MoneyChange) =>
    place === null
      ? className
      : formerPlace == null
        ? t('changed.place', { name: className, place })
        : t('changed.moved', { name: className, place, before: formerPlace });
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.key}>
          <span>
            <b>{change.name}</b> <small className="secondary">{placeText(change)}</small>
          </span>
          <span>
            <Side line={change.before} currency={currency} /> <Icon name="right" size={16} />{' '}
            <Side line={change.after} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Side({ line, currency }: { line: MoneyLine | null; currency: Currency }) {
  const { t } = useTranslation(namespace);
  if (!line) return <span className="secondary">{t('changed.nothing')}</span>;
  return line.reason ? <WhyChip reason={line.reason} /> : <Money cents={line.amountCents} currency={currency} />;
}
