import {
  isMinor,
  riderProfileEdit,
  riderProfileValues,
  type RiderProfilePart,
  type RiderProfileValues,
} from '@podium/ui/account/rider-profile.ts';
import { RiderProfileFields } from '@podium/ui/account/RiderProfileFields.tsx';
import { useRiderWords } from '@podium/ui/account/use-rider-words.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { useAskEmail } from '@podium/ui/account/use-ask-email.tsx';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { useSwitchLocale } from '@podium/ui/i18n/use-switch-locale.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Panel } from '../panels/Panel.tsx';
import { AskForChange } from './AskForChange.tsx';
import { riderQuery, saveRider, type RiderPage } from '../rider/rider.api.ts';

type FormProps = { page: RiderPage };

export function PersonForm({ page }: FormProps) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  const { rider } = page;
  const states = (
    <span className="profile-states">
      <StatusChip status={rider.emailVerified === false ? 'unverified' : 'verified'} />
      {rider.guardianPending && (
        <Chip tone={rider.guardianRefusedAt ? 'danger' : 'warning'}>
          {t(rider.guardianRefusedAt ? 'ui:rider.guardianRefused' : 'ui:rider.guardianPending')}
        </Chip>
      )}
      {rider.guardianPending === false && rider.guardianName && <Chip tone="done">{t('ui:rider.guardianDone')}</Chip>}
    </span>
  );
  return (
    <Panel title={t('profile.section.person')} text={rider.email} action={states}>
      {rider.guardianRefusedAt && (
        <p className="guardian-refused" role="status">
          {t('profile.guardianRefused', { guardian: rider.guardianName, date: date(rider.guardianRefusedAt) })}
          {rider.guardianRefusal && <> {t('profile.guardianReason', { reason: rider.guardianRefusal })}</>}
        </p>
      )}
      {(rider.identityFixed || isMinor(rider.dateOfBirth)) && <AskForChange rider={rider} />}
      <PartForm page={page} parts={['person']} />
    </Panel>
  );
}

export function ContactForm({ page }: FormProps) {
  const { t } = useTranslation('rider');
  return (
    <Panel title={t('profile.section.contact')} text={t('profile.contactText')}>
      <PartForm page={page} parts={['contact']} />
    </Panel>
  );
}

export function RacingForm({ page }: FormProps) {
  const { t } = useTranslation('rider');
  return (
    <Panel title={t('profile.section.racing')}>
      <PartForm page={page} parts={['racing', 'social']} />
    </Panel>
  );
}

/** Each part is saved separately: the other parts, saved or not, are unchanged. */
function PartForm({ page, parts }: { page: RiderPage; parts: readonly RiderProfilePart[] }) {
  const { t } = useTranslation(['rider', 'ui']);
  const shown = useLocale();
  const switchLocale = useSwitchLocale();
  const user = useUser();
  const queries = useQueryClient();
  const askEmail = useAskEmail();
  const { id } = page.rider;
  const latest = () => fetchFresh(queries, riderQuery(id));

  const save = async (values: Partial<RiderProfileValues>, { rider, version }: RiderPage) => {
    const email = values.email?.trim().toLowerCase();
    const isNewEmail = email !== undefined && email !== rider.email;
    const proof = isNewEmail ? await askEmail(email) : {};
    if (!proof) return false;
    const { rider: saved } = await saveRider(id, { ...riderProfileEdit(values), ...proof }, version);
    announceDone(isNewEmail ? t('ui:email.sent', { email }) : t('ui:form.saved'));
    if (user)
      storeUser({
        ...user,
        name: saved.fullName,
        email: saved.email ?? user.email,
        phone: saved.phone1 ?? null,
        emailVerified: saved.emailVerified ?? user.emailVerified,
        locale: saved.locale ?? user.locale,
      });
    const now = await latest();
    if (values.locale && values.locale !== rider.locale && values.locale !== shown) switchLocale(values.locale);
    return now;
  };
  return (
    <VersionedForm<RiderPage, Partial<RiderProfileValues>>
      entity={page}
      valuesOf={({ rider }) => riderProfileValues(rider, shown)}
      save={save}
      fetchLatest={latest}
      {...useRiderWords(parts)}
    >
      <RiderProfileFields parts={parts} isOwn isFixed={page.rider.identityFixed === true} />
    </VersionedForm>
  );
}
