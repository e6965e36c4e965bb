import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { newSerieValues, serieInputOf, type SerieValues } from '@podium/race-screens/races/serie-values.ts';
import { SerieFields } from '@podium/race-screens/races/SerieFields.tsx';
import { useCategories } from '../races/use-race-choices.ts';
import { createSerie } from './series.api.ts';

export function NewSerie() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const categories = useCategories().data;
  const save = async (values: SerieValues) => {
    const serie = await createSerie(serieInputOf(values));
    announceDone(t('series.added', { name: serie.name }));
    await navigate(`/auth/admin/serie/${serie.id}?tab=events`);
  };
  return (
    <section className="serie-card card">
      <EntityForm<SerieValues>
        initialValues={newSerieValues}
        onSave={save}
        onCancel={() => void navigate('/auth/admin/series')}
        saveLabel={t('series.add')}
      >
        <SerieFields categories={categories} autoFocus />
      </EntityForm>
    </section>
  );
}
