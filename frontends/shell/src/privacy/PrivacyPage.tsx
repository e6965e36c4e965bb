import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { botCheckQuery } from '../bot-check/bot-check.api.ts';
import { mapsKeyQuery } from '../map/maps.api.ts';
import { TextPage, type Section } from '../pages/TextPage.tsx';

/** The policy, with the providers whom this operator lets into pages. */
export function PrivacyPage() {
  const { t } = useTranslation('reading');
  const { data: botCheck } = useQuery(botCheckQuery());
  const { data: mapsKey } = useQuery(mapsKeyQuery());
  const sections = t('privacy.sections', { returnObjects: true }) as unknown as Section[];
  const providers = [...(botCheck?.key ? [t('privacy.botCheck')] : []), ...(mapsKey ? [t('privacy.maps')] : [])];
  return (
    <TextPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={providers.length > 0 ? [...sections, { title: t('privacy.providers'), points: providers }] : sections}
    />
  );
}
