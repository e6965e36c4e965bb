import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { ResultLine } from './result-lines.ts';

/** Who finished where: place, name and hometown only; what a rider was paid is the rider's own. */
export function ResultsTable({
  lines,
  caption,
  withClass = false,
}: {
  lines: readonly ResultLine[];
  caption: string;
  withClass?: boolean;
}) {
  const { t } = useTranslation('shell');
  return (
    <table className={withClass ? 'has-class' : undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('event.place')}</th>
          <th scope="col">{t('event.rider')}</th>
          <th scope="col">{t('event.hometown')}</th>
          {withClass && <th scope="col">{t('event.class')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ result, className }) => (
          <tr key={result.id}>
            <td>{result.place === null ? <Chip>{result.status}</Chip> : <Plate place={result.place} size={44} />}</td>
            <td>{result.name || '–'}</td>
            <td>{result.hometown}</td>
            {withClass && <td>{className}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
