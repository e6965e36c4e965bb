import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { DealerFields } from './DealerFields.tsx';
import { dealerQuery, updateDealer, type DealerInput, type VersionedDealer } from './dealers.api.ts';

/** Sends the version that it changes, as every form does whose subject others may change too. */
export function DealerForm({ page, onCancel }: { page: VersionedDealer; onCancel: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const { id } = page.dealer;
  const latest = () => fetchFresh(queries, dealerQuery(id));
  const save = async (values: DealerInput, base: VersionedDealer) => {
    const saved = await updateDealer(id, values, base.version);
    announceDone(t('dealers.saved', { name: saved.name }));
    return latest();
  };
  const labels = {
    name: t('dealerForm.name'),
    dealerId: t('dealerForm.number'),
    addressLine1: t('dealerForm.address'),
    addressLine2: t('dealerForm.address2'),
    country: t('dealerForm.country'),
    state: t(page.dealer.country === 'CA' ? 'dealerForm.province' : 'dealerForm.state'),
    city: t('dealerForm.city'),
    zipcode: t('dealerForm.zipcode'),
    phone: t('dealerForm.phone'),
    email: t('dealerForm.email'),
    websiteUrl: t('dealerForm.website'),
    bio: t('dealerForm.bio'),
  };
  return (
    <VersionedForm<VersionedDealer, DealerInput>
      entity={page}
      valuesOf={valuesOf}
      save={save}
      fetchLatest={latest}
      labels={labels}
      format={(key, value) => (key === 'country' ? t(`ui:country.${String(value)}`) : String(value))}
      saveLabel={t('dealers.save')}
      onCancel={onCancel}
    >
      {(form) => <DealerFields form={form} />}
    </VersionedForm>
  );
}

/** Without the coordinates, which the server derives from the postal code, and without the active switch. */
function valuesOf({ dealer }: VersionedDealer): DealerInput {
  const { id: _id, location: _location, profileImage: _image, active: _active, ...values }: Dealer = dealer;
  return values;
}
