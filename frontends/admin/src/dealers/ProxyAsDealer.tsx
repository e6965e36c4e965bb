import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { inLocale } from '@podium/ui/i18n/locale-path.ts';
import { proxyAsDealer } from './dealers.api.ts';

/** Acts as the dealer; the whole page is loaded anew, so that nothing of the admin's screens stays behind. */
export function ProxyAsDealer({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const proxy = useMutation({
    mutationFn: () => proxyAsDealer(dealer.id),
    onSuccess: (user) => {
      setUser(user);
      location.assign(inLocale(locale, { pathname: '/auth/dealer' }));
    },
  });
  return (
    <button type="button" className="btn btn--small" disabled={proxy.isPending || proxy.isSuccess} onClick={() => proxy.mutate()}>
      <Icon name="user" size={16} />
      {t('dealers.proxy')}
    </button>
  );
}
