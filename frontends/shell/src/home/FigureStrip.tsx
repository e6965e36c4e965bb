import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { contingencyQuery } from './home.api.ts';

/** A page that is rendered ahead does not know the visitor's time zone. */
const isVisitors = typeof document !== 'undefined';

/** Live figures of the program. The strip has a fixed height while they load. */
export function FigureStrip() {
  const { t } = useTranslation('shell');
  const { wholeMoney, currencyMark, count, time } = useFormats();
  const { data } = useQuery({
    ...contingencyQuery(),
    refetchInterval: 60_000,
  });
  const amounts = data?.contingency.filter(({ cents }) => cents > 0) ?? [];
  return (
    <section className="figure-strip" aria-label={t('strip.label')}>
      <div className="public-width">
        <p>
          {data && amounts.length === 0 && <b>{wholeMoney(0, data.currency)}</b>}
          {amounts.map(({ currency, cents }) => (
            <b key={currency}>
              {wholeMoney(Math.round(cents / 100) * 100, currency)} <small>{currencyMark(currency)}</small>
            </b>
          ))}
          {!data && <b> </b>}
          <span>{data && t('strip.posted', { year: data.year })}</span>
        </p>
        <p>
          <b>{data ? count(data.eventsThisMonth) : ' '}</b>
          <span>{data && t('strip.events', { count: data.eventsThisMonth })}</span>
        </p>
        <p>
          <b>{data ? count(data.ridersPaid) : ' '}</b>
          <span>{data && t('strip.riders', { count: data.ridersPaid })}</span>
        </p>
        {data && isVisitors && (
          <p className="figure-strip-live">
            <i aria-hidden="true" />
            {t('strip.live', { time: time(data.updatedAt) })}
          </p>
        )}
      </div>
    </section>
  );
}
