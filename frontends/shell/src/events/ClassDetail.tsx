import type { RaceClass } from '@podium/contracts/api/catalog.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';

/** What a class pays by place, and its results: place, name and hometown only; what a rider was paid is the rider's own. */
export function ClassDetail({ raceClass, currency, canceled }: { raceClass: RaceClass; currency: Currency; canceled: boolean }) {
  const { t } = useTranslation('shell');
  const { wholeMoney, date } = useFormats();
  const { payouts, payoutType, results = [], finishers } = raceClass;
  const ranked = [...results].sort((a, b) => (a.place ?? 9999) - (b.place ?? 9999));
  return (
    <section className="class-detail" aria-label={raceClass.name} aria-live="polite">
      <div className="class-detail-head">
        <h2>{raceClass.name}</h2>
        <Chip tone={payoutType === 'cash' ? 'orange' : 'plain'}>{t(`event.kind.${payoutType}`)}</Chip>
        <p className="secondary">
          {finishers !== null && t('event.finishers', { count: finishers })} {payouts.length > 0 && t('event.places', { count: payouts.length })}
        </p>
      </div>
      {payouts.length > 0 && (
        <>
          <ol className="payouts card">
            {payouts.map(({ place, amountCents }) => (
              <li key={place} className={place <= 3 ? 'is-podium' : undefined}>
                <Plate place={place} size={place === 1 ? 66 : place <= 3 ? 54 : 38} />
                <b className="figure">{wholeMoney(amountCents, currency)}</b>
              </li>
            ))}
          </ol>
          <p className="payouts-note">
            <Icon name="info" size={18} />
            {t(canceled ? 'event.noteCanceled' : payoutType === 'cash' ? 'event.noteCash' : 'event.noteCredit')}
          </p>
        </>
      )}
      <div className="card results">
        <div className="results-head">
          <h3>{t('event.resultsTitle')}</h3>
          {raceClass.postedAt && <p className="secondary">{t('event.postedOn', { date: date(raceClass.postedAt) })}</p>}
        </div>
        {ranked.length === 0 ? (
          <EmptyNotice title={t('event.noResults')} text={t('event.noResultsText')} />
        ) : (
          <table>
            <thead>
              <tr>
                <th>{t('event.place')}</th>
                <th>{t('event.rider')}</th>
                <th>{t('event.hometown')}</th>
              </tr>
            </thead>
            <tbody>
              {ranked.map((result) => (
                <tr key={result.id}>
                  <td>{result.place === null ? <Chip>{result.status}</Chip> : <Plate place={result.place} size={44} />}</td>
                  <td>{result.name}</td>
                  <td>{result.hometown}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
