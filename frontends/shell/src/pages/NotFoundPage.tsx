import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
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
      <Link className="btn btn--primary" to="/">
        {t('notFound.home')}
      </Link>
    </div>
  );
}
