import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { TrackMap } from './TrackMap.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';

/** What the first three of a pro class earn; labeled as an example. */
const podium = [
  { place: 2, cents: 35_000 },
  { place: 1, cents: 50_000 },
  { place: 3, cents: 20_000 },
] as const;

export function Hero() {
  const { t } = useTranslation('shell');
  const { wholeMoney } = useFormats();
  return (
    <section className="hero on-dark">
      <TrackMap />
      <div className="public-width hero-grid">
        <div className="hero-words">
          <p className="hero-eyebrow">{t('hero.eyebrow')}</p>
          <h1>{t('hero.title')}</h1>
          <p className="hero-text">{t('hero.text')}</p>
          <div className="hero-actions">
            <Link to="/register" className="cta cta--large">
              {t('nav.register')}
              <Icon name="right" />
            </Link>
            <Link to="/events" className="cta cta--large cta--outline">
              {t('hero.findRace')}
            </Link>
          </div>
        </div>
        <ol className="podium" aria-label={t('hero.podium')}>
          {podium.map(({ place, cents }) => (
            <li key={place} className={`podium-step podium-step--${place}`}>
              <Plate place={place} size={place === 1 ? 146 : place === 2 ? 122 : 112} />
              <div>
                <b className="figure">{wholeMoney(cents, 'USD')}</b>
                <span>{t('hero.step', { class: '450 Pro', place })}</span>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="chequered hero-edge" />
    </section>
  );
}
