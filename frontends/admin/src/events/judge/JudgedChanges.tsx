import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import type { PayChange } from './judge.api.ts';

/** Who gains and who loses, to the cent, with the reason of each, and the totals in the event's currency. */
export function JudgedChanges({ changes, currency }: { changes: readonly PayChange[]; currency: Currency }) {
  const { t } = useTranslation('admin');
  const differences = changes.map(({ beforeCents, afterCents }) => afterCents - beforeCents);
  const sum = (counts: (cents: number) => boolean) =>
    differences.filter(counts).reduce((total, cents) => total + cents, 0);
  const totals = [
    { key: 'gain', cents: sum((cents) => cents > 0) },
    { key: 'loss', cents: sum((cents) => cents < 0) },
    { key: 'net', cents: sum(() => true) },
  ] as const;
  return (
    <>
      <dl className="judge-totals">
        {totals.map(({ key, cents }) => (
          <div key={key}>
            <dt>{t(`judge.total.${key}`)}</dt>
            <dd>
              <Money cents={cents} currency={currency} signed withCode />
            </dd>
          </div>
        ))}
      </dl>
      <div className="judge-box" tabIndex={0} role="region" aria-label={t('judge.changes')}>
        <table className="judge-changes">
          <caption className="visually-hidden">{t('judge.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('riders.rider')}</th>
              <th scope="col">{t('judge.class')}</th>
              <th scope="col">{t('riders.place')}</th>
              <th scope="col">{t('judge.now')}</th>
              <th scope="col">{t('judge.then')}</th>
              <th scope="col">{t('judge.difference')}</th>
              <th scope="col">{t('judge.why')}</th>
            </tr>
          </thead>
          <tbody>
            {[...changes]
              .sort((a, b) => a.afterCents - a.beforeCents - (b.afterCents - b.beforeCents))
              .map((change) => (
                <ChangeRow key={`${change.classId} ${change.riderId}`} change={change} currency={currency} />
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ChangeRow({ change, currency }: { change: PayChange; currency: Currency }) {
  const { t } = useTranslation('admin');
  const { riderId, name, className, place, beforeCents, afterCents, reasonBefore, reasonAfter } = change;
  const difference = afterCents - beforeCents;
  return (
    <tr data-loses={difference < 0}>
      <th scope="row">
        <Link to={`/auth/admin/rider/${riderId}`}>{name || riderId}</Link>
      </th>
      <td data-label={t('judge.class')}>{className}</td>
      <td data-label={t('riders.place')}>{place ?? '–'}</td>
      <td data-label={t('judge.now')}>
        <Money cents={beforeCents} currency={currency} />
      </td>
      <td data-label={t('judge.then')}>
        <Money cents={afterCents} currency={currency} />
      </td>
      <td data-label={t('judge.difference')}>
        <b>
          <Money cents={difference} currency={currency} signed />
        </b>
      </td>
      <td data-label={t('judge.why')}>
        {afterCents === 0 && reasonAfter && (
          <span>
            {t('judge.becomes')} <WhyChip reason={reasonAfter} />
          </span>
        )}
        {beforeCents === 0 && reasonBefore && (
          <span>
            {t('judge.was')} <WhyChip reason={reasonBefore} />
          </span>
        )}
        {!(afterCents === 0 && reasonAfter) && !(beforeCents === 0 && reasonBefore) && '–'}
      </td>
    </tr>
  );
}
