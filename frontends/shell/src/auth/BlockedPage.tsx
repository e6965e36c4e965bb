import { identityErrors } from '@podium/contracts/errors/identity.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { forgetUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { MessageBar } from '../layout/MessageBar.tsx';
import '../pages/message-page.css';

/** Staff deactivated the account: only this page is shown. */
export function BlockedPage() {
  const { t } = useTranslation('accounts');
  const sentence = identityErrors['identity/deactivated'][useLocale()];
  return (
    <>
      <title>{`${t('blocked.title')} | ${theme.name}`}</title>
      <MessageBar />
      <main className="message-page">
        <Icon name="blocked" size={72} />
        <h1>{t('blocked.title')}</h1>
        <p role="alert">{sentence}</p>
        <div className="message-page-ways">
          <ButtonLink kind="primary" to="/about/contact">
            {t('contactLink')}
          </ButtonLink>
          <ButtonLink href={addressOf(identityCalls.logout)} onClick={forgetUser}>
            {t('ui:logout')}
          </ButtonLink>
        </div>
      </main>
    </>
  );
}
