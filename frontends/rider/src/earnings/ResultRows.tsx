import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import './result-rows.css';

/** Results with what each paid, or the reason why it did not. */
export function ResultRows({ results }: { results: readonly RiderResult[] }) {
  const { t } = useTranslation('rider');
  if (results.length === 0) {
    const action = <ButtonLink to="/auth/rider/events">{t('results.emptyAct')}</ButtonLink>;
    return <EmptyNotice title={t('results.empty')} text={t('results.emptyText')} action={action} />;
  }
  return (
    <ul className="result-rows">
      {results.map((result) => (
        <ResultRow key={result.resultId} result={result} />
      ))}
    </ul>
  );
}

function ResultRow({ result }: { result: RiderResult }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const isShort = result.reason === 'classTooSmall' && result.finishers !== null && result.needed !== null;
  return (
    <li>
      <Plate place={result.place} size={42} />
      <div className="result-words">
        <Link className="result-title" to={`/auth/rider/event/${result.eventId}`}>
          {result.eventTitle}
        </Link>
        <p>
          {result.className}, {date(result.eventDate)}
        </p>
        {result.finishers !== null && (
          <p>
            {isShort
              ? t('results.finishersNeeded', { count: result.finishers, needed: result.needed })
              : t('results.finishers', { count: result.finishers })}
          </p>
        )}
      </div>
      <div className="result-paid" data-paid={result.eligible}>
        <WhyChip reason={result.reason} place={result.place} finishers={result.finishers} needed={result.needed} />
        <Money cents={result.amountCents} currency={result.currency} withCode />
      </div>
    </li>
  );
}
