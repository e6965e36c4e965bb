import type { ReactNode } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { formatAge, formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { RiderPage } from './riders.api.ts';

/** Who this is, beside whatever tab is open. */
export function RiderRail({ rider }: { rider: RiderPage['rider'] }) {
  const { t } = useTranslation('admin');
  const { date, locale } = useFormats();
  const address = [rider.addressLine1, rider.addressLine2, [rider.city, rider.state].filter(Boolean).join(', '), rider.zipcode].filter(Boolean);
  return (
    <aside className="rider-rail">
      <section className="card">
        <header>
          <h2>{t('riders.account')}</h2>
          <Link to="?tab=profile" replace preventScrollReset aria-label={t('riders.edit')} title={t('riders.edit')}>
            <Icon name="edit" size={18} />
          </Link>
        </header>
        <dl>
          <Fact label={t('riders.email')}>{rider.email}</Fact>
          <Fact label={t('riders.phone')}>{formatPhone(rider.phone1)}</Fact>
          <Fact label={t('riders.born')}>{rider.dateOfBirth && t('riders.bornAge', { date: date(rider.dateOfBirth), age: formatAge(rider.dateOfBirth, locale) })}</Fact>
          <Fact label={t('riders.hometown')}>{rider.hometown}</Fact>
          <Fact label={t('riders.address')}>{address.map((line, i) => <span key={i} className="rider-rail-line">{line}</span>)}</Fact>
          <Fact label={t('riders.pin')}>{t(rider.hasPin ? 'riders.pinSet' : 'riders.pinMissing')}</Fact>
          <Fact label={t('riders.language')}>{rider.locale === 'fr' ? 'Français' : 'English'}</Fact>
        </dl>
      </section>
      <section className="card">
        <header>
          <h2>{t('riders.bikes.title')}</h2>
          <Link to="?tab=bikes" replace preventScrollReset aria-label={t('riders.bikes.edit')} title={t('riders.bikes.edit')}>
            <Icon name="edit" size={18} />
          </Link>
        </header>
        {rider.bikes?.length === 0 && <p className="secondary">{t('riders.noBike')}</p>}
        <ul>
          {rider.bikes?.map((bike) => (
            <li key={bike.vin}>
              <span>
                <b>{bike.year} {bike.make} {bike.model}</b>
                <small>{bike.vin}</small>
              </span>
              <StatusChip status={bike.valid ? 'valid' : 'invalid'} />
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
