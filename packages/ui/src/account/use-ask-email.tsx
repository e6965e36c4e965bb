import { App } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** Before the address of a sign-in changes, its owner says so: the new one must be confirmed by a code. */
export function useAskEmail(): (email: string) => Promise<boolean> {
  const { t } = useTranslation('ui');
  const { modal } = App.useApp();
  return async (email) =>
    modal.confirm({
      title: t('email.ask', { email }),
      content: t('email.askText', { email }),
      okText: t('email.change'),
      cancelText: t('email.keep'),
    });
}
