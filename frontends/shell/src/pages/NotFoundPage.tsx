import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import './message-page.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <div className="message-page">
      <p className="message-page-code figure" aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink kind="primary" to="/">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  );
}
