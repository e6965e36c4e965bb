import {
  PromoterProfileFields,
  promoterProfileValues,
  type PromoterProfileValues,
} from '@podium/ui/account/PromoterProfileFields.tsx';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { useAskEmail } from '@podium/ui/account/use-ask-email.tsx';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { useSwitchLocale } from '@podium/ui/i18n/use-switch-locale.ts';
import { promoterQuery, savePromoter, type PromoterPage } from './profile.api.ts';

export function ProfileForm({ page }: { page: PromoterPage }) {
  const { t } = useTranslation('ui');
  const shown = useLocale();
  const switchLocale = useSwitchLocale();
  const user = useUser();
  const queries = useQueryClient();
  const askEmail = useAskEmail();
  const { id } = page.promoter;
  const latest = () => fetchFresh(queries, promoterQuery(id));

  const save = async (values: PromoterProfileValues, { promoter, version }: PromoterPage) => {
    const email = values.email.trim().toLowerCase();
    const isNewEmail = email !== promoter.email;
    const proof = isNewEmail ? await askEmail(email) : {};
    if (!proof) return false;
    const { promoter: saved } = await savePromoter(id, { ...values, ...proof }, version);
    announceDone(isNewEmail ? t('email.sent', { email }) : t('form.saved'));
    if (user)
      storeUser({
        ...user,
        name: saved.name,
        email: saved.email,
        phone: saved.phone,
        emailVerified: saved.emailVerified,
        locale: saved.locale,
        status: saved.status,
      });
    const now = await latest();
    if (values.locale !== promoter.locale && values.locale !== shown) switchLocale(values.locale);
    return now;
  };
  return (
    <VersionedForm<PromoterPage, PromoterProfileValues>
      entity={page}
      valuesOf={({ promoter }) => promoterProfileValues(promoter)}
      save={save}
      fetchLatest={latest}
      labels={{
        name: t('promoter.name'),
        contactName: t('promoter.contactName'),
        email: t('promoter.email'),
        phone: t('promoter.phone'),
        locale: t('language'),
        info: t('promoter.info'),
      }}
      format={(key, value) => (key === 'locale' ? (value === 'fr' ? 'Français' : 'English') : String(value))}
    >
      <PromoterProfileFields isOwn />
    </VersionedForm>
  );
}
