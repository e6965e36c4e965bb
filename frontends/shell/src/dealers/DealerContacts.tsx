import type { ReactNode } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { directionsUrl } from '../map/addresses.ts';

type DealerContactsProps = { dealer: Dealer; hasDirections?: boolean; children?: ReactNode };

/** The ways to reach a dealer: by phone, on the web, on the road. */
export function DealerContacts({ dealer, hasDirections = false, children }: DealerContactsProps) {
  const { t } = useTranslation('shell');
  const { name, phone, websiteUrl } = dealer;
  const elsewhere = { className: 'dealer-link', target: '_blank', rel: 'noopener noreferrer' };
  return (
    <div className="dealer-contacts">
      {phone && (
        <a className="dealer-link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={16} />
          {formatPhone(phone)}
        </a>
      )}
      {websiteUrl && (
        <a {...elsewhere} href={websiteUrl}>
          <Icon name="external" size={16} />
          {t('dealers.website')}
          <span className="visually-hidden">: {name}</span>
        </a>
      )}
      {hasDirections && (
        <a {...elsewhere} href={directionsUrl(dealer)}>
          <Icon name="right" size={16} />
          {t('dealers.directions')}
        </a>
      )}
      {children}
    </div>
  );
}
