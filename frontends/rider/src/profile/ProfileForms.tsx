import {
  isMinor,
  riderProfileEdit,
  riderProfileValues,
  type RiderProfileValues,
} from '@podium/ui/account/rider-profile.ts';
import { RiderProfileFields, type RiderProfilePart } from '@podium/ui/account/RiderProfileFields.tsx';
import { keepUser } from '@podium/ui/account/keep-user.ts';
import { useAskEmail } from '@podium/ui/account/use-ask-email.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useSwitchLocale } from '@podium/ui/i18n/use-switch-locale.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Panel } from '../Panel.tsx';
import { AskForChange } from './AskForChange.tsx';
import { saveRider, type MyRider } from '../rider.api.ts';
import { useKeepRider } from '../use-rider.ts';

type FormProps = { rider: MyRider };

export function PersonForm({ rider }: FormProps) {
  const { t } = useTranslation(['rider', 'ui']);
  const states = (
    <span className="profile-states">
      <StatusChip status={rider.emailVerified === false ? 'unverified' : 'verified'} />
      {rider.guardianPending && <Chip tone="warning">{t('ui:rider.guardianPending')}</Chip>}
      {rider.guardianPending === false && rider.guardianName && <Chip tone="done">{t('ui:rider.guardianDone')}</Chip>}
    </span>
  );
  return (
    <Panel title={t('profile.section.person')} text={rider.email} action={states}>
      {(rider.identityFixed || isMinor(rider.dateOfBirth)) && <AskForChange rider={rider} />}
      <PartForm rider={rider} parts={['person']} />
    </Panel>
  );
}

export function ContactForm({ rider }: FormProps) {
  const { t } = useTranslation('rider');
  return (
    <Panel title={t('profile.section.contact')} text={t('profile.contactText')}>
      <PartForm rider={rider} parts={['contact']} />
    </Panel>
  );
}

export function RacingForm({ rider }: FormProps) {
  const { t } = useTranslation('rider');
  return (
    <Panel title={t('profile.section.racing')}>
      <PartForm rider={rider} parts={['racing', 'social']} />
    </Panel>
  );
}

/** Each part is saved by itself: what another part holds, saved or not, stays untouched. */
function PartForm({ rider, parts }: { rider: MyRider; parts: readonly RiderProfilePart[] }) {
  const { t } = useTranslation(['rider', 'ui']);
  const shown = useLocale();
  const switchLocale = useSwitchLocale();
  const user = useUser();
  const keepRider = useKeepRider();
  const askEmail = useAskEmail();
  const initial = riderProfileValues(rider, shown);

  const save = async (values: Partial<RiderProfileValues>) => {
    const email = values.email?.trim().toLowerCase();
    const isNewEmail = email !== undefined && email !== rider.email;
    const proof = isNewEmail ? await askEmail(email) : {};
    if (!proof) return false;
    const { rider: saved } = await saveRider(rider.id, { ...riderProfileEdit(values), ...proof });
    keepRider(saved);
    announceDone(isNewEmail ? t('ui:email.sent', { email }) : t('ui:form.saved'));
    if (user)
      keepUser({
        ...user,
        name: saved.fullName,
        email: saved.email ?? user.email,
        phone: saved.phone1 ?? null,
        emailVerified: saved.emailVerified ?? user.emailVerified,
        locale: saved.locale ?? user.locale,
      });
    if (values.locale && values.locale !== rider.locale && values.locale !== shown) switchLocale(values.locale);
    return true;
  };
  return (
    <EntityForm<Partial<RiderProfileValues>> initialValues={initial} onSave={save}>
      <RiderProfileFields parts={parts} isOwn isFixed={rider.identityFixed === true} />
    </EntityForm>
  );
}
