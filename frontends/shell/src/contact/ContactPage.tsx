import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ContactForm } from './ContactForm.tsx';
import './contact.css';

/** The contact form, with a link to the policy: the footer's Privacy policy link leads here too. */
export function ContactPage() {
  const { t } = useTranslation('accounts');
  const points = t('contact.points', { returnObjects: true }) as unknown as string[];
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t('contact.title')}</h1>
            <p>{t('contact.lead')}</p>
          </div>
        </div>
      </header>
      <div className="public-width public-body contact-page">
        <section aria-labelledby="contact-write">
          <h2 id="contact-write">{t('contact.write')}</h2>
          <ContactForm />
        </section>
        <aside>
          <h2>{t('contact.before')}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <h2>{t('contact.post')}</h2>
          <p>{t('contact.address')}</p>
          <h2>{t('contact.privacy')}</h2>
          <p>{t('contact.privacyText')}</p>
          <Link className="link-arrow" to="/privacy-policy">
            {t('contact.privacyLink')}
            <Icon name="right" size={18} />
          </Link>
        </aside>
      </div>
    </>
  );
}
