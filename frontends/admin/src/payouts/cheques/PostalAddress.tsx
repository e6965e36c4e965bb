import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { PostalAddressOf } from './postal-address.api.ts';

type PostalAddressProps = {
  query: { data: PostalAddressOf | null | undefined; error: unknown; refetch: () => unknown };
  riderId: string;
};

/** The address of a cheque; a missing or unreadable one is shown as such, because it would be missing on paper too. */
export function PostalAddress({ query: { data, error, refetch }, riderId }: PostalAddressProps) {
  const { t } = useTranslation(['admin', 'ui']);
  if (data) {
    const { line1, line2, city, state, zipcode } = data;
    const place = [city, [state, zipcode].filter(Boolean).join(' ')].join(', ');
    return (
      <address>
        <span>{line1}</span>
        {line2 && <span>{line2}</span>}
        <span>{place}</span>
        {data.country && <span>{t(`ui:country.${data.country}`, { defaultValue: data.country })}</span>}
      </address>
    );
  }
  if (data === null) {
    return (
      <span className="payout-chips">
        <Chip tone="danger">{t('payouts.run.noAddress')}</Chip>
        <Link className="no-print" to={`/auth/admin/rider/${riderId}?tab=profile`}>
          {t('payouts.run.addAddress')}
        </Link>
      </span>
    );
  }
  if (error) {
    return (
      <span className="payout-chips">
        <Chip tone="danger">{t('payouts.run.addressUnread')}</Chip>
        <Button size="small" className="no-print" onClick={() => void refetch()}>
          {t('payouts.run.again')}
        </Button>
      </span>
    );
  }
  return (
    <Delayed>
      <Skeleton lines={2} height={16} />
    </Delayed>
  );
}
