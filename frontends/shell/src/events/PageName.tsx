import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { theme } from '@podium/ui/theme/theme.ts';
import { AboutPage } from '../layout/AboutPage.tsx';

/** The page by the name of what it shows; until that is known, by where it belongs. */
export function PageName({ name, description }: { name?: string | undefined; description?: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <AboutPage
      title={`${name ?? t('meta.title.events')} | ${theme.name}`}
      description={description ?? t('meta.description')}
    />
  );
}
