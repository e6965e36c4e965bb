import type { Promoter } from '@podium/contracts/people.ts';
import {
  PromoterProfileFields,
  promoterProfileValues,
  type PromoterProfileValues,
} from '@podium/ui/account/PromoterProfileFields.tsx';
import { keepUser } from '@podium/ui/account/keep-user.ts';
import { useAskEmail } from '@podium/ui/account/use-ask-email.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useSwitchLocale } from '@podium/ui/i18n/use-switch-locale.ts';
import { savePromoter } from './profile.api.ts';

export function ProfileForm({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation('ui');
  const shown = useLocale();
  const switchLocale = useSwitchLocale();
  const user = useUser();
  const queries = useQueryClient();
  const askEmail = useAskEmail();

  const save = async (values: PromoterProfileValues) => {
    const email = values.email.trim().toLowerCase();
    const isNewEmail = email !== promoter.email;
    const proof = isNewEmail ? await askEmail(email) : {};
    if (!proof) return false;
    const answer = await savePromoter(promoter.id, { ...values, ...proof });
    const saved = answer.promoter;
    queries.setQueryData(['promoter', promoter.id], answer);
    announceDone(isNewEmail ? t('email.sent', { email }) : t('form.saved'));
    if (user)
      keepUser({
        ...user,
        name: saved.name,
        email: saved.email,
        phone: saved.phone,
        emailVerified: saved.emailVerified,
        locale: saved.locale,
        status: saved.status,
      });
    if (values.locale !== promoter.locale && values.locale !== shown) switchLocale(values.locale);
    return true;
  };
  return (
    <EntityForm<PromoterProfileValues> initialValues={promoterProfileValues(promoter)} onSave={save}>
      <PromoterProfileFields isOwn />
    </EntityForm>
  );
}
