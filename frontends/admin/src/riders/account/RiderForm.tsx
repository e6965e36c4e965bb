import { useState } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { ConflictNotice } from '../../ConflictNotice.tsx';
import { RiderFields } from './RiderFields.tsx';
import { inputOf, valuesOf, type RiderValues } from './rider-values.ts';
import { fetchRider, updateRider, type RiderPage } from '../riders.api.ts';

/** Names the version that it changes: an edit that somebody else overtook is refused and nothing typed is lost. */
export function RiderForm({ page }: { page: RiderPage }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const [base, setBase] = useState(page);
  const [isConflict, setConflict] = useState(false);
  const [filled, setFilled] = useState(0);
  const { id } = page.rider;
  const latest = async () => {
    setBase(await queries.fetchQuery({ queryKey: ['rider', id], queryFn: ({ signal }) => fetchRider(id, signal), staleTime: 0 }));
    setConflict(false);
  };
  const save = async (values: RiderValues) => {
    try {
      await updateRider(id, inputOf(values), base.version);
    } catch (error) {
      setConflict(isApiError(error) && error.status === 412);
      throw error;
    }
    announceDone(t('ui:form.saved'));
    void queries.invalidateQueries({ queryKey: ['riders'] });
    await latest();
  };
  return (
    <div className="rider-form">
      {isConflict && <ConflictNotice onReload={() => void latest().then(() => setFilled(filled + 1))} onKeep={() => void latest()} />}
      <EntityForm<RiderValues> key={filled} initialValues={valuesOf(base.rider)} onSave={save}>
        {(form) => <RiderFields form={form} />}
      </EntityForm>
    </div>
  );
}
