import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { storeCallbackLocale } from './callback-locale.ts';
import { providerQuery, providerAddress } from './sign-in.api.ts';

/** Sign-in by an outside provider, where one is configured. The form is shown without it until that is known. */
export function ProviderButton({ next }: { next: string }) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const { data } = useQuery({ ...providerQuery(), staleTime: 600_000, retry: false });
  if (!data?.enabled) return null;
  return (
    <>
      <p className="account-or">{t('login.or')}</p>
      <a
        className="btn btn--block account-submit"
        href={providerAddress(next)}
        onClick={() => storeCallbackLocale(locale)}
      >
        {data.name ? t('login.provider', { name: data.name }) : t('login.someProvider')}
      </a>
    </>
  );
}
