import { useState } from 'react';
import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import { addressOfQuery, queryOfAddress } from '@podium/contracts/report-address.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { fetchReport } from '../report-library.api.ts';
import { useQueryWords, type QueryWords } from './use-query-words.ts';
import { languages, ViewFields, type ViewValues } from './ViewFields.tsx';
import { createView, fetchView, updateView } from './views.api.ts';
import './views.css';

const draftOf = ({ query, ...values }: ViewValues) => ({
  ...values,
  query: queryOfAddress(new URLSearchParams(query)),
});
const valuesOf = ({ name, visibility, schedule, language, query }: SavedView): ViewValues => ({
  name,
  visibility,
  schedule,
  language,
  query: addressOfQuery(query),
});

type NewViewProps = {
  reportName: ReportName;
  /** As the page shows the report. */ shown: string;
  onSaved: (viewId: string) => void;
  onClose: () => void;
};

export function NewView({ reportName, shown, onSaved, onClose }: NewViewProps) {
  const { t } = useTranslation('admin');
  const { locale } = useFormats();
  const save = async (values: ViewValues) => {
    const view = await createView({ ...draftOf(values), reportName });
    announceDone(t('savedViews.saved', { name: view.name }));
    onClose();
    onSaved(view.id);
  };
  return (
    <Dialog className="view-dialog" title={t('savedViews.save')} hasInput onClose={onClose}>
      <p className="view-intro">{t('savedViews.saveText')}</p>
      <EntityForm<ViewValues>
        initialValues={{ name: '', visibility: 'own', schedule: 'none', language: locale, query: shown }}
        onSave={save}
        saveLabel={t('savedViews.saveYes')}
        onCancel={onClose}
      >
        {(form) => <ViewFields form={form} />}
      </EntityForm>
    </Dialog>
  );
}

type EditViewProps = { view: SavedView; /** Offers to save the page's current filters too. */ shown?: string };

/** A concurrent change, perhaps in another tab, shows both versions. */
export function EditView({ view, shown, onClose }: EditViewProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const wordsFor = useQueryWords();
  const save = async (values: ViewValues, base: SavedView) => {
    const saved = await updateView(base, draftOf(values));
    announceDone(t('savedViews.changed', { name: saved.name }));
    onClose();
    return saved;
  };
  const [words, setWords] = useState<QueryWords | null>(null);
  /** With the report's names of the filters, because codes mean little to a reader. */
  const fetchLatest = async () => {
    const [latest, report] = await Promise.all([fetchView(view.id), fetchReport(view.reportName, { limit: 1 })]);
    setWords(() => wordsFor(report));
    return latest;
  };
  const format = (key: keyof ViewValues, value: unknown) => {
    if (key === 'visibility') return t(`savedViews.for.${String(value)}`);
    if (key === 'schedule') return t(`savedViews.when.${String(value)}`);
    if (key === 'language') return languages[value as ViewValues['language']];
    return key === 'query' && words ? words(String(value)) : String(value);
  };
  const changesRows = shown !== undefined && shown !== addressOfQuery(view.query);
  return (
    <Dialog className="view-dialog" title={t('savedViews.editTitle', { name: view.name })} hasInput onClose={onClose}>
      {changesRows && <p className="view-intro">{t('savedViews.rowsToo')}</p>}
      <VersionedForm<SavedView, ViewValues>
        entity={view}
        valuesOf={valuesOf}
        save={save}
        fetchLatest={fetchLatest}
        labels={{
          name: t('savedViews.name'),
          visibility: t('savedViews.visibility'),
          schedule: t('savedViews.schedule'),
          language: t('savedViews.language'),
          query: t('savedViews.query'),
        }}
        format={format}
        saveLabel={t('savedViews.change')}
        onCancel={onClose}
      >
        {(form) => <ViewFields form={form} {...(shown !== undefined && { shown })} />}
      </VersionedForm>
    </Dialog>
  );
}
