import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { CsvButton } from './CsvButton.tsx';
import { resultLines } from './result-lines.ts';
import { ResultsTable } from './ResultsTable.tsx';

/** What a class pays by place, and its results. */
export function ClassDetail({
  raceClass,
  event: { id, title, currency, canceled },
}: {
  raceClass: RaceClass;
  event: EventDetail;
}) {
  const { t } = useTranslation('shell');
  const { wholeMoney, date } = useFormats();
  const { payouts, payoutType, finishers } = raceClass;
  const lines = resultLines([raceClass]);
  return (
    <section className="class-detail" aria-label={raceClass.name} aria-live="polite">
      <div className="class-detail-head">
        <h2>{raceClass.name}</h2>
        <Chip tone={payoutType === 'cash' ? 'orange' : 'plain'}>{t(`ui:payout.${payoutType}`)}</Chip>
        <p className="secondary">
          {finishers !== null && t('event.finishers', { count: finishers })}{' '}
          {payouts.length > 0 && t('event.places', { count: payouts.length })}
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
          {lines.length > 0 && <CsvButton lines={lines} name={`${title} ${raceClass.name}`} />}
        </div>
        {lines.length === 0 ? (
          <EmptyNotice title={t('event.noResults')} text={t(canceled ? 'event.noteCanceled' : 'event.noResultsText')} />
        ) : (
          <ResultsTable eventId={id} lines={lines} caption={t('event.resultsOf', { name: raceClass.name })} />
        )}
      </div>
    </section>
  );
}
