import type { Promoter } from '@podium/contracts/people.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { PromoterFields, type PromoterValues } from './PromoterFields.tsx';
import { promoterQuery, updatePromoter, type PromoterEdit, type PromoterPage } from './promoters.api.ts';

/** Sends the version that it changes, as the rider's form does. */
export function PromoterForm({ page }: { page: PromoterPage }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const { id } = page.promoter;
  const latest = () => fetchFresh(queries, promoterQuery(id));
  const save = async (values: PromoterValues, base: PromoterPage) => {
    await updatePromoter(id, values as PromoterEdit, base.version);
    announceDone(t('ui:form.saved'));
    return latest();
  };
  const labels = {
    name: t('promoters.name'),
    contactName: t('promoters.contact'),
    email: t('promoters.email'),
    phone: t('promoters.phone'),
    locale: t('riders.language'),
    info: t('promoters.info'),
  };
  const format = (key: keyof PromoterValues, value: unknown) =>
    key === 'locale' ? (value === 'fr' ? 'Français' : 'English') : String(value);
  return (
    <div className="promoter-form">
      <VersionedForm<PromoterPage, PromoterValues>
        entity={page}
        valuesOf={({ promoter }) => valuesOf(promoter)}
        save={save}
        fetchLatest={latest}
        labels={labels}
        format={format}
      >
        <PromoterFields />
      </VersionedForm>
    </div>
  );
}

function valuesOf({ name, contactName, email, phone, info, locale }: Promoter): PromoterValues {
  return { name, contactName: contactName ?? '', email, phone: phone ?? '', info: info ?? '', locale };
}
