import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useLocation } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { IconName } from '@podium/ui/brand/icon-paths.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import './sign-up.css';

/** A rider has signed up: what comes next. */
export function ThankYouRacerPage() {
  const { state } = useLocation() as { state: { isMinor?: boolean; hasDocuments?: boolean } | null };
  const user = useUser();
  return (
    <ThankYou
      who="racer"
      next={[
        ...(user?.emailVerified ? [] : [['verify', 'mail'] as const]),
        ...(user?.bikes?.some(({ valid }) => valid) ? [] : [['bikes', 'bike'] as const]),
        ...(state?.isMinor ? [['guardian', 'user'] as const] : []),
        ...(state?.hasDocuments ? [] : [['pro', 'file'] as const]),
        ['race', 'flag'],
      ]}
    />
  );
}

/** A promoter has applied: staff decide. */
export function ThankYouPromoterPage() {
  return (
    <ThankYou
      who="promoter"
      next={[
        ['verify', 'mail'],
        ['decision', 'clock'],
        ['events', 'flag'],
      ]}
    />
  );
}

function ThankYou({
  who,
  next,
}: {
  who: 'racer' | 'promoter';
  next: readonly (readonly [key: string, icon: IconName])[];
}) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const isToVerify = user !== null && !user.emailVerified;
  const to = user === null ? '/login' : isToVerify ? '/auth/email-verify' : `/auth/${user.type}`;
  return (
    <AccountFrame title={t(`thanks.${who}.title`)} text={t(`thanks.${who}.text`)} aside={<PanelFlag />}>
      <div className="entry-form">
        <p className="eyebrow">{t('thanks.eyebrow')}</p>
        <h2>{t('thanks.next')}</h2>
        {isToVerify && <p className="secondary account-lead">{t('thanks.sentTo', { email: user.email })}</p>}
        <ol className="thanks-next">
          {next.map(([key, icon]) => (
            <li key={key}>
              <span className="thanks-icon">
                <Icon name={icon} size={22} />
              </span>
              <div>
                <h3>{t(`thanks.${who}.${key}.title`)}</h3>
                <p className="secondary">{t(`thanks.${who}.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="account-actions">
          <ButtonLink to="/events">{t('thanks.browse')}</ButtonLink>
          <ButtonLink kind="primary" className="account-submit" to={to}>
            {t(user === null ? 'login.submit' : isToVerify ? 'thanks.verify' : 'toLanding')}
            <Icon name="right" />
          </ButtonLink>
        </div>
      </div>
    </AccountFrame>
  );
}

/** The checkered flag of a finished sign-up. */
function PanelFlag() {
  return (
    <span className="sign-up-shield thanks-shield" aria-hidden="true">
      <span className="sign-up-flag" />
    </span>
  );
}
