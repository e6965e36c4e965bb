import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { IconName } from '@podium/ui/brand/icon-paths.ts';

const steps = ['register', 'race', 'results', 'reward'] as const;

export function HowItWorks() {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="home-heading">
        {t('how.title')}
      </h2>
      <div className="how">
        <div className="how-riders on-dark">
          <h3>{t('how.riders.title')}</h3>
          <p>{t('how.riders.text')}</p>
          <ol>
            {steps.map((step, i) => (
              <li key={step}>
                <b aria-hidden="true">{i + 1}</b>
                <div>
                  <h4>{t(`how.riders.${step}.title`)}</h4>
                  <p>{t(`how.riders.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <dl>
            {(['amateur', 'pro'] as const).map((kind) => (
              <div key={kind}>
                <dt>{t(`how.riders.${kind}.title`)}</dt>
                <dd>{t(`how.riders.${kind}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <RoleCard who="dealers" icon="wallet" to="/login" />
        <RoleCard who="promoters" icon="flag" to="/register?type=promoter" />
      </div>
    </section>
  );
}

function RoleCard({ who, icon, to }: { who: 'dealers' | 'promoters'; icon: IconName; to: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className="how-card card">
      <Icon name={icon} size={32} />
      <h3>{t(`how.${who}.title`)}</h3>
      <p className="secondary">{t(`how.${who}.text`)}</p>
      <ul>
        {['one', 'two', 'three'].map((point) => (
          <li key={point}>
            <Icon name="check" size={19} />
            {t(`how.${who}.${point}`)}
          </li>
        ))}
      </ul>
      <Link to={to} className="link-arrow">
        {t(`how.${who}.action`)}
        <Icon name="right" size={18} />
      </Link>
    </div>
  );
}
