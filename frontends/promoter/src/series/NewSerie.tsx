import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { newSerieValues, serieInputOf, type SerieValues } from '@podium/race-screens/races/serie-values.ts';
import { SerieFields } from '@podium/race-screens/races/SerieFields.tsx';
import { createSerie } from '../races/races.api.ts';
import { useCategories } from '../races/use-own-races.ts';

export function NewSerie() {
  const { t } = useTranslation('promoter');
  const navigate = useNavigate();
  const categories = useCategories().data;
  const save = async (values: SerieValues) => {
    const serie = await createSerie(serieInputOf(values));
    announceDone(t('series.added', { name: serie.name }));
    await navigate(`/auth/promoter/serie/${serie.id}`);
  };
  return (
    <section className="own-form card">
      <p className="secondary">{t('series.addText')}</p>
      <EntityForm<SerieValues>
        initialValues={newSerieValues}
        onSave={save}
        onCancel={() => void navigate('/auth/promoter?tab=series')}
        saveLabel={t('events.saveDraft')}
      >
        <SerieFields categories={categories} autoFocus />
      </EntityForm>
    </section>
  );
}
