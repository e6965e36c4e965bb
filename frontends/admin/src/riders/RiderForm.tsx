import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { RiderFields, type RiderValues } from './RiderFields.tsx';
import { updateRider, type RiderPage } from './riders.api.ts';

/** Names the version that it changes: an edit that somebody else overtook is refused and nothing typed is lost. */
export function RiderForm({ page }: { page: RiderPage }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const { rider } = page;
  const initial: RiderValues = {
    firstName: rider.firstName, lastName: rider.lastName, email: rider.email ?? '', dateOfBirth: rider.dateOfBirth ?? '', amaNumber: rider.amaNumber ?? '', phone1: rider.phone1 ?? '', hometown: rider.hometown ?? '',
    addressLine1: rider.addressLine1 ?? '', addressLine2: rider.addressLine2 ?? '', city: rider.city ?? '', state: rider.state ?? '', zipcode: rider.zipcode ?? '', country: rider.country ?? 'US', locale: rider.locale ?? 'en',
  };
  const save = async (values: RiderValues) => {
    await updateRider(rider.id, values, page.version);
    await queries.invalidateQueries({ queryKey: ['rider', rider.id] });
    await queries.invalidateQueries({ queryKey: ['riders'] });
    announceDone(t('ui:form.saved'));
  };
  return (
    <div className="rider-form">
      <EntityForm<RiderValues> initialValues={initial} onSave={save}>
        {(form) => <RiderFields form={form} />}
      </EntityForm>
    </div>
  );
}
