import type { Serie } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { serieValuesOf } from '@podium/race-screens/races/serie-values.ts';
import { useSerieWords } from '@podium/race-screens/races/use-race-words.ts';
import { useCategories } from '../races/use-own-races.ts';

/** A series that only staff can edit: the fields of its form, read-only. */
export function SerieFacts({ serie, isOwn }: { serie: Serie; isOwn: boolean }) {
  const { t } = useTranslation('promoter');
  const { labels, format } = useSerieWords(useCategories().data);
  const values = serieValuesOf(serie);
  const filled = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (key) =>
      key !== 'name' &&
      values[key] !== undefined &&
      values[key] !== null &&
      values[key] !== '' &&
      !(Array.isArray(values[key]) && values[key].length === 0),
  );
  return (
    <>
      <p className="own-locked">{t(isOwn ? 'series.staffChangesThat' : 'series.ofProgram')}</p>
      <dl className="own-facts card">
        {filled.map((key) => (
          <div key={key}>
            <dt>{labels[key]}</dt>
            <dd>{format(key, values[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
