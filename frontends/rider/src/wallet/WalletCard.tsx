import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { PassButton } from '../pass/PassButton.tsx';
import { dealersNear, type MyRider } from '../rider/rider.api.ts';
import { useLedger } from '../rider/use-rider.ts';
import { creditOf, outlooksOf, soonDays, yearFigures, type CreditOutlook } from './wallet-figures.ts';
import './wallet-card.css';

/** The available credit at 90 px beside the next amount to expire. */
export function WalletCard({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const { locale } = useFormats();
  const credit = creditOf(rider.wallet, rider.country);
  const outlooks = outlooksOf(rider.wallet, rider.awards, rider.country);
  const countries = new Intl.ListFormat(locale).format([
    ...new Set(credit.map(({ currency }) => t(`wallet.country.${currency}`))),
  ]);
  return (
    <section className="wallet" aria-label={t('wallet.available')}>
      <div className="wallet-ink on-dark">
        <svg className="wallet-track" viewBox="0 0 300 240" aria-hidden="true" focusable="false">
          <path d="M300 36c-60-34-132-20-132 22s82 30 82 66-78 12-100 40 10 60 60 60 60-22 110-22" />
        </svg>
        <p className="wallet-label">{t('wallet.available')}</p>
        {credit.map(({ currency, availableCents }) => (
          <p key={currency} className="wallet-figure figure">
            <Money cents={availableCents} currency={currency} withCode />
          </p>
        ))}
        <p className="wallet-text">{t('wallet.spendAt', { countries })}</p>
        <WalletYear credit={credit} />
        <p className="wallet-actions no-print">
          <PassButton />
          <ButtonLink kind="ghost" icon="pin" to={dealersNear(rider)}>
            {t('wallet.findDealer')}
          </ButtonLink>
          <ButtonLink kind="ghost" icon="lock" to="/auth/rider/profile#pin">
            {t(rider.hasPin ? 'wallet.changePin' : 'wallet.setPin')}
          </ButtonLink>
        </p>
      </div>
      <NextExpiry outlooks={outlooks} />
    </section>
  );
}

function WalletYear({ credit }: { credit: ReturnType<typeof creditOf> }) {
  const { t } = useTranslation('rider');
  const { data } = useLedger();
  const year = today().slice(0, 4);
  return (
    <div>
      {credit.map(({ currency }) => {
        const figures = data && yearFigures(data.movements, currency, year);
        return (
          <dl key={currency} className="wallet-year">
            <div>
              <dt>{t('wallet.earnedIn', { year })}</dt>
              <dd>{figures ? <Money cents={figures.earnedCents} currency={currency} withCode /> : '–'}</dd>
            </div>
            <div>
              <dt>{t('wallet.redeemedIn', { year })}</dt>
              <dd>{figures ? <Money cents={figures.redeemedCents} currency={currency} withCode /> : '–'}</dd>
            </div>
          </dl>
        );
      })}
    </div>
  );
}

function NextExpiry({ outlooks }: { outlooks: CreditOutlook[] }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const next = outlooks
    .flatMap(({ currency, steps }) => steps.slice(0, 1).map((step) => ({ currency, ...step })))
    .sort((a, b) => a.date.localeCompare(b.date))[0];
  if (!next) {
    return (
      <div className="wallet-next wallet-next--none on-dark">
        <p className="wallet-next-title">{t('wallet.nothingExpires')}</p>
        <p>{t('wallet.nothingExpiresText')}</p>
        <Link className="link-arrow" to="/auth/rider/events">
          {t('wallet.seeEvents')}
          <Icon name="right" size={16} />
        </Link>
      </div>
    );
  }
  const days = Math.max(0, daysBetween(today(), next.date));
  const first = next.lots[0];
  const isSoon = days <= soonDays;
  return (
    <div className={isSoon ? 'wallet-next' : 'wallet-next wallet-next--later on-dark'}>
      <p className="wallet-next-title">{t(isSoon ? 'wallet.expiringSoon' : 'wallet.expiringNext')}</p>
      <p className="wallet-next-figure figure">
        <Money cents={next.cents} currency={next.currency} withCode />
      </p>
      <p className="wallet-next-date">{t('wallet.on', { date: date(next.date) })}</p>
      {first && (
        <p className="wallet-next-lot">
          {first.eventTitle}, {first.className}
          {next.lots.length > 1 && ` ${t('wallet.andMore', { count: next.lots.length - 1 })}`}
        </p>
      )}
      <p className="wallet-next-days figure">{t('wallet.daysLeft', { count: days })}</p>
      <span className="wallet-next-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(3, (days / 365) * 100))}%` }} />
      </span>
    </div>
  );
}
