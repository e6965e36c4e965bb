import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useUser } from '@podium/ui/federated/session.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
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
  const isOwn = ({ result }: ResultLine) => isRider && verdicts.has(result.id);
  return (
    <SimpleTable
      className={`${withClass ? 'has-class' : ''} ${hasVerdicts ? 'has-verdicts' : ''}`.trim()}
      caption={caption}
      rows={lines}
      rowKey={({ result }) => result.id}
      rowTone={(line) => isOwn(line) && 'own'}
      columns={[
        {
          title: t('event.place'),
          render: ({ result }) =>
            result.place === null ? <Chip>{result.status}</Chip> : <Plate place={result.place} size={44} />,
        },
        {
          title: t('event.rider'),
          render: (line) => (
            <>
              {line.result.name || '–'}
              {isOwn(line) && <b className="results-you">{t('event.you')}</b>}
            </>
          ),
        },
        { title: t('event.hometown'), value: ({ result }) => result.hometown },
        withClass && { title: t('event.class'), value: ({ className }) => className },
        hasVerdicts && {
          title: t('event.status'),
          className: 'results-status',
          render: (line) => {
            const verdict = verdicts.get(line.result.id);
            return (
              verdict && (
                <WhyChip
                  reason={verdict.reason}
                  place={line.result.place}
                  finishers={verdict.finishers}
                  needed={verdict.needed}
                  sentence={isOwn(line)}
                />
              )
            );
          },
        },
        hasVerdicts && {
          title: t('event.payout'),
          align: 'right',
          className: 'results-payout',
          render: ({ result }) => {
            const verdict = verdicts.get(result.id);
            return verdict && <Money cents={verdict.amountCents} currency={verdict.currency} withCode />;
          },
        },
      ]}
    />
  );
}
