import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { theme } from '@podium/ui/theme/theme.ts';
import { AboutPage } from './AboutPage.tsx';

type PageNameProps = {
  /** Where the page belongs: its name until that of what it shows is known. */ section: 'events' | 'dealers';
  name?: string | undefined;
  description?: string | undefined;
};

/** The page by the name of what it shows. */
export function PageName({ section, name, description }: PageNameProps) {
  const { t } = useTranslation('shell');
  return (
    <AboutPage
      title={`${name ?? t(`meta.title.${section}`)} | ${theme.name}`}
      description={description ?? t('meta.description')}
    />
  );
}
