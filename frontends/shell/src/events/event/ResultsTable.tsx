import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useUser } from '@podium/ui/federated/session.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import type { ResultLine } from './result-lines.ts';
import { useVerdicts } from './use-verdicts.ts';

/** Finishers by place, with name and hometown. What was paid, or why not, is shown only to that rider and to staff. */
export function ResultsTable({
  eventId,
  lines,
  caption,
  withClass = false,
}: {
  eventId: string;
  lines: readonly ResultLine[];
  caption: string;
  withClass?: boolean;
}) {
  const { t } = useTranslation('shell');
  const isRider = useUser()?.type === 'rider';
  const verdicts = useVerdicts(eventId);
  const hasVerdicts = lines.some(({ result }) => verdicts.has(result.id));
  return (
    <table className={`${withClass ? 'has-class' : ''} ${hasVerdicts ? 'has-verdicts' : ''}`.trim() || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('event.place')}</th>
          <th scope="col">{t('event.rider')}</th>
          <th scope="col">{t('event.hometown')}</th>
          {withClass && <th scope="col">{t('event.class')}</th>}
          {hasVerdicts && (
            <>
              <th scope="col">{t('event.status')}</th>
              <th scope="col" className="results-payout">
                {t('event.payout')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ result, className }) => {
          const verdict = verdicts.get(result.id);
          const isOwn = isRider && verdict !== undefined;
          return (
            <tr key={result.id} className={isOwn ? 'is-own' : undefined}>
              <td>{result.place === null ? <Chip>{result.status}</Chip> : <Plate place={result.place} size={44} />}</td>
              <td>
                {result.name || '–'}
                {isOwn && <b className="results-you">{t('event.you')}</b>}
              </td>
              <td>{result.hometown}</td>
              {withClass && <td>{className}</td>}
              {hasVerdicts && (
                <>
                  <td className="results-status">
                    {verdict && (
                      <WhyChip
                        reason={verdict.reason}
                        finishers={verdict.finishers}
                        needed={verdict.needed}
                        sentence={isOwn}
                      />
                    )}
                  </td>
                  <td className="results-payout">
                    {verdict && <Money cents={verdict.amountCents} currency={verdict.currency} withCode />}
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
