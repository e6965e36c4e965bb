import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';

export function HomePage() {
  const { t } = useTranslation('promoter');
  return <PageHeader title={t('sidebar.home')} />;
}
