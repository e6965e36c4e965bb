import { useState } from 'react';
import type { Promoter } from '@podium/contracts/people.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { PromoterFields, type PromoterValues } from './PromoterFields.tsx';
import { fetchPromoter, updatePromoter, type PromoterEdit, type PromoterPage } from './promoters.api.ts';

/** Names the version that it changes, as the rider's form does. */
export function PromoterForm({ page }: { page: PromoterPage }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const [base, setBase] = useState(page);
  const [isConflict, setConflict] = useState(false);
  const [filled, setFilled] = useState(0);
  const { id } = page.promoter;
  const latest = async () => {
    setBase(await queries.fetchQuery({ queryKey: ['promoters', id], queryFn: ({ signal }) => fetchPromoter(id, signal), staleTime: 0 }));
    setConflict(false);
  };
  const save = async (values: PromoterValues) => {
    try {
      await updatePromoter(id, values as PromoterEdit, base.version);
    } catch (error) {
      setConflict(isApiError(error) && error.status === 412);
      throw error;
    }
    announceDone(t('ui:form.saved'));
    void queries.invalidateQueries({ queryKey: ['promoters', 'list'] });
    await latest();
  };
  return (
    <div className="promoter-form">
      {isConflict && <ConflictNotice onReload={() => void latest().then(() => setFilled(filled + 1))} onKeep={() => void latest()} />}
      <EntityForm<PromoterValues> key={filled} initialValues={valuesOf(base.promoter)} onSave={save}>
        <PromoterFields />
      </EntityForm>
    </div>
  );
}

function valuesOf({ name, contactName, email, phone, info, locale }: Promoter): PromoterValues {
  return { name, contactName: contactName ?? '', email, phone: phone ?? '', info: info ?? '', locale };
}
