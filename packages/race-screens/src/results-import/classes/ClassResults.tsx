import { useState } from 'react';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import type { Verdict } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { namespace } from '../texts.ts';
import { RemoveResults } from './RemoveResults.tsx';

type ClassResultsProps = { event: EventDetail; raceClass: RaceClass; verdicts?: ReadonlyMap<string, Verdict> };
type Result = NonNullable<RaceClass['results']>[number];

const byPlace = (a: Result, b: Result) => (a.place ?? 9999) - (b.place ?? 9999);

export function ClassResults({ event, raceClass, verdicts }: ClassResultsProps) {
  const { t } = useTranslation(namespace);
  const { date } = useFormats();
  const [isRemoving, setRemoving] = useState(false);
  const results = [...(raceClass.results ?? [])].sort(byPlace);
  if (results.length === 0)
    return (
      <div className="card">
        <EmptyNotice title={t('classes.none')} text={t('classes.noneText')} />
      </div>
    );

  const exportCsv = () => {
    const columns = [
      { key: 'place', title: t('classes.place'), value: (row: Result) => row.place ?? row.status },
      { key: 'name', title: t('classes.rider'), value: (row: Result) => row.name },
      { key: 'hometown', title: t('classes.hometown'), value: (row: Result) => row.hometown },
    ];
    downloadCsv(`${event.title} ${raceClass.name}`, csvText(columns, results));
  };
  return (
    <section className="class-results card">
      <header>
        <h2>{t('classes.results')}</h2>
        <p className="secondary">{raceClass.postedAt && t('classes.posted', { date: date(raceClass.postedAt) })}</p>
        <button type="button" className="btn btn--small" onClick={exportCsv}>
          <Icon name="download" size={16} />
          {t('classes.csv')}
        </button>
        <button type="button" className="btn btn--small btn--danger" onClick={() => setRemoving(true)}>
          <Icon name="trash" size={16} />
          {t('classes.remove')}
        </button>
      </header>
      <ul>
        {results.map((result) => (
          <li key={result.id} className={verdicts ? undefined : 'is-plain'}>
            <Plate place={result.place} size={36} {...(result.place === null && { text: result.status })} />
            <span className="class-result-rider">
              <b>{result.name}</b>
              <small className="secondary">
                {result.hometown ?? (result.place === null ? t(`classes.did.${result.status}`) : '')}
              </small>
            </span>
            {verdicts ? (
              <ResultVerdict result={result} verdict={verdicts.get(result.id)} currency={event.currency} />
            ) : (
              result.riderId && <Chip tone="done">{t('rows.registered')}</Chip>
            )}
          </li>
        ))}
      </ul>
      <RemoveResults event={event} raceClass={raceClass} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </section>
  );
}

function ResultVerdict({
  result,
  verdict,
  currency,
}: {
  result: Result;
  verdict: Verdict | undefined;
  currency: EventDetail['currency'];
}) {
  if (!result.riderId) return <WhyChip reason="notRegistered" />;
  if (!verdict) return null;
  return (
    <>
      <WhyChip reason={verdict.reason} finishers={verdict.finishers} needed={verdict.needed} />
      <span className="class-result-award">
        {verdict.amountCents > 0 ? (
          <Money cents={verdict.amountCents} currency={currency} />
        ) : (
          <span className="secondary">–</span>
        )}
      </span>
    </>
  );
}
