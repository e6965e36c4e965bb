import { socialNetworks } from '@podium/contracts/choices.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { RiderFields } from './RiderFields.tsx';
import { inputOf, valuesOf, type RiderValues } from './rider-values.ts';
import { riderQuery, updateRider, type RiderPage } from '../riders.api.ts';

/** Sends the version that it changes: a conflict with another edit shows both versions, and nothing typed is lost. */
export function RiderForm({ page }: { page: RiderPage }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const { id } = page.rider;
  const latest = () => fetchFresh(queries, riderQuery(id));
  const save = async (values: RiderValues, base: RiderPage) => {
    await updateRider(id, inputOf(values), base.version);
    announceDone(t('ui:form.saved'));
    return latest();
  };
  return (
    <div className="rider-form">
      <VersionedForm<RiderPage, RiderValues>
        entity={page}
        valuesOf={({ rider }) => valuesOf(rider)}
        save={save}
        fetchLatest={latest}
        {...useRiderWords()}
      >
        {(form) => <RiderFields form={form} isKnown />}
      </VersionedForm>
    </div>
  );
}

function useRiderWords(): {
  labels: Record<keyof RiderValues, string>;
  format: (key: keyof RiderValues, value: unknown) => string;
} {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const networks = Object.fromEntries(
    socialNetworks.map((network) => [`socialMedia.${network}`, t(`riders.networks.${network}`)]),
  ) as Record<`socialMedia.${(typeof socialNetworks)[number]}`, string>;
  return {
    labels: {
      firstName: t('riders.firstName'),
      lastName: t('riders.lastName'),
      email: t('riders.email'),
      dateOfBirth: t('riders.born'),
      sex: t('riders.sex'),
      phone1: t('riders.phone'),
      phone2: t('riders.phone2'),
      locale: t('riders.language'),
      amaNumber: t('riders.ama'),
      amaConfirmed: t('riders.amaConfirmed'),
      raceStyle: t('riders.raceStyle'),
      mainSport: t('riders.mainSport'),
      hometown: t('riders.hometown'),
      bio: t('riders.bio'),
      addressLine1: t('riders.line1'),
      addressLine2: t('riders.line2'),
      city: t('riders.city'),
      country: t('riders.country'),
      state: t('riders.region'),
      zipcode: t('riders.zipcode'),
      ...networks,
      guardianName: t('riders.guardianName'),
      guardianEmail: t('riders.guardianEmail'),
    },
    format: (key, value) => {
      if (key === 'dateOfBirth') return tableDate(String(value));
      if (key === 'sex') return t(`riders.sexes.${String(value)}`);
      if (key === 'raceStyle') return t(`riders.styles.${String(value)}`);
      if (key === 'amaConfirmed') return t(value ? 'riders.amaYes' : 'riders.amaNo');
      if (key === 'locale') return value === 'fr' ? 'Français' : 'English';
      return String(value);
    },
  };
}
