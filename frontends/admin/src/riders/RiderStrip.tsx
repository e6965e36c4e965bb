import { Fragment, type ReactNode } from 'react';
import type { Award, Wallet } from '@podium/contracts/api/rewards.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { RiderPage } from './riders.api.ts';
import '../layout/detail-strip.css';

const emptyCredit = (country: string | null): Wallet['credit'][number] => ({
  availableCents: 0,
  earnedCents: 0,
  redeemedCents: 0,
  debtCents: 0,
  currency: currencyOf(country === 'CA' ? 'CA' : 'US'),
});

/** The rider's available, earned and used amounts, per currency. */
export function RiderStrip({ page: { rider, unavailable } }: { page: RiderPage }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { wallet } = rider;
  if (!wallet) return <p className="card detail-strip-down">{t('riders.down', { parts: unavailable.join(', ') })}</p>;
  const credit = wallet.credit.length > 0 ? wallet.credit : [emptyCredit(rider.country)];
  const next = nextExpiry(rider.awards);
  const valid = rider.bikes?.filter((bike) => bike.valid).length ?? 0;
  const invalid = (rider.bikes?.length ?? 0) - valid;
  return (
    <dl className="detail-strip card">
      <div className="detail-strip-lead on-dark">
        <dt>{t('riders.available')}</dt>
        {credit.map(({ currency, availableCents }) => (
          <Figure key={currency}>
            <Money cents={availableCents} currency={currency} />
          </Figure>
        ))}
        <dd>{next ? t('riders.ends', { date: date(next.expireDate) }) : t('riders.noExpiry')}</dd>
      </div>
      <div>
        <dt>{t('riders.creditEarned')}</dt>
        {credit.map(({ currency, earnedCents }) => (
          <Figure key={currency}>
            <Money cents={earnedCents} currency={currency} withCode />
          </Figure>
        ))}
      </div>
      <div>
        <dt>{t('riders.cashEarned')}</dt>
        {wallet.cash.length === 0 && <Figure>–</Figure>}
        {wallet.cash.map(({ currency, earnedCents, owedCents }) => (
          <Fragment key={currency}>
            <Figure>
              <Money cents={earnedCents} currency={currency} withCode />
            </Figure>
            {owedCents > 0 && (
              <dd>
                {t('riders.owed')} <Money cents={owedCents} currency={currency} />
              </dd>
            )}
          </Fragment>
        ))}
      </div>
      <div>
        <dt>{t('riders.redeemed')}</dt>
        {credit.map(({ currency, redeemedCents, debtCents }) => (
          <Fragment key={currency}>
            <Figure>
              <Money cents={redeemedCents} currency={currency} withCode />
            </Figure>
            {debtCents > 0 && (
              <dd className="field-error">
                {t('riders.debt')} <Money cents={debtCents} currency={currency} />
              </dd>
            )}
          </Fragment>
        ))}
      </div>
      <div>
        <dt>{t('riders.bikes.title')}</dt>
        <dd className="detail-strip-chips">
          {valid > 0 && <Chip tone="done">{t('riders.bikesValid', { count: valid })}</Chip>}
          {invalid > 0 && <Chip tone="danger">{t('riders.bikesInvalid', { count: invalid })}</Chip>}
          {valid + invalid === 0 && <Chip>{t('riders.noBike')}</Chip>}
          {rider.emailVerified ? (
            <Chip tone="done">{t('riders.emailVerified')}</Chip>
          ) : (
            <Chip tone="warning">{t('riders.emailOpen')}</Chip>
          )}
        </dd>
        <dd>
          {rider.lastLogin
            ? t('riders.lastSeen', { date: date(rider.lastLogin), count: rider.loginCount ?? 0 })
            : t('riders.neverSeen')}
        </dd>
      </div>
    </dl>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <dd className="detail-strip-figure figure">{children}</dd>;
}

function nextExpiry(awards: readonly Award[] | null): Award | null {
  return (
    (awards ?? [])
      .filter(
        ({ status, revoked, expireDate, currentValueCents }) =>
          status === 'Current' && !revoked && expireDate && currentValueCents > 0,
      )
      .sort((a, b) => (a.expireDate ?? '').localeCompare(b.expireDate ?? ''))[0] ?? null
  );
}
