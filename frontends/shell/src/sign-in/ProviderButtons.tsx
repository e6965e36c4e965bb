import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { storeCallbackLocale } from './callback-locale.ts';
import { providerQuery, providerAddress } from './sign-in.api.ts';

/** Sign-in by outside providers, where one is configured. The form is shown without them until that is known. */
export function ProviderButtons({ next }: { next: string }) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const { data } = useQuery({ ...providerQuery(), staleTime: 600_000, retry: false });
  if (!data?.enabled) return null;
  return (
    <>
      <p className="account-or">{t('login.or')}</p>
      {data.providers.map(({ id, name }) => (
        <ButtonLink
          key={id}
          isBlock
          className="account-submit"
          href={providerAddress(next, id)}
          onClick={() => storeCallbackLocale(locale)}
        >
          {t('login.provider', { name })}
        </ButtonLink>
      ))}
    </>
  );
}
