import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { theme } from '@podium/ui/theme/theme.ts';
import { AboutPage } from './AboutPage.tsx';

type PageNameProps = {
  /** The name of the section until that of the subject is loaded. */ section: 'events' | 'dealers';
  name?: string | undefined;
  description?: string | undefined;
};

/** The title of a page by the name of its subject. */
export function PageName({ section, name, description }: PageNameProps) {
  const { t } = useTranslation('shell');
  return (
    <AboutPage
      title={`${name ?? t(`meta.title.${section}`)} | ${theme.name}`}
      description={description ?? t('meta.description')}
    />
  );
}
