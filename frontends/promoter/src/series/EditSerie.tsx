import type { Serie } from '@podium/contracts/races.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { serieInputOf, serieValuesOf, type SerieValues } from '@podium/race-screens/races/serie-values.ts';
import { SerieFields } from '@podium/race-screens/races/SerieFields.tsx';
import { useSerieWords } from '@podium/race-screens/races/use-race-words.ts';
import { serieQuery, updateSerie } from '../races/races.api.ts';
import { useCategories } from '../races/use-own-races.ts';

/** Edits the promoter's own series until staff approve it. */
export function EditSerie({ serie }: { serie: Serie }) {
  const { t } = useTranslation('promoter');
  const cache = useQueryClient();
  const categories = useCategories().data;
  const words = useSerieWords(categories);
  const save = async (values: SerieValues, base: Serie) => {
    const saved = await updateSerie(serie.id, base.__v, serieInputOf(values));
    announceDone(t('series.saved', { name: saved.name }));
    return saved;
  };
  const fetchLatest = () => fetchFresh(cache, serieQuery(serie.id)).then((answer) => answer.serie);
  return (
    <section className="own-form card">
      <VersionedForm<Serie, SerieValues>
        entity={serie}
        valuesOf={serieValuesOf}
        save={save}
        fetchLatest={fetchLatest}
        {...words}
        saveLabel={t('series.save')}
      >
        <SerieFields categories={categories} />
      </VersionedForm>
    </section>
  );
}
