import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';

const facts = [
  { figure: 2, key: 'classes' },
  { figure: 10, key: 'riders' },
  { figure: 45, key: 'days' },
  { figure: 12, key: 'months' },
] as const;

/** The four rules that riders most often miss. */
export function KnowBefore() {
  const { t } = useTranslation('shell');
  return (
    <aside className="know card" aria-labelledby="know">
      <h2 id="know">{t('know.title')}</h2>
      <dl>
        {facts.map(({ figure, key }) => (
          <div key={key}>
            <dt>
              <b>{figure}</b>
              {t(`know.${key}.unit`)}
            </dt>
            <dd>{t(`know.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/about/rules" className="link-arrow">
        {t('know.rules')}
        <Icon name="right" size={18} />
      </Link>
    </aside>
  );
}
