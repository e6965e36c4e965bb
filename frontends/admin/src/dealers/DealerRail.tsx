import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Fact } from '../layout/Fact.tsx';
import { RailLink } from '../layout/RailLink.tsx';
import { loginsQuery } from './logins/logins.api.ts';
import '../layout/detail.css';

/** Contact data and logins of a dealer, beside every tab. */
export function DealerRail({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation(['admin', 'ui']);
  const lines = [
    dealer.addressLine1,
    dealer.addressLine2,
    `${dealer.city}, ${dealer.state} ${dealer.zipcode}`,
    t(`ui:country.${dealer.country}`),
  ].filter((line) => line !== null && line !== '');
  return (
    <aside className="detail-rail">
      <section className="card">
        <header>
          <h2>{t('dealers.contact')}</h2>
          <RailLink tab="profile" label={t('dealers.edit')} />
        </header>
        <dl>
          <Fact label={t('dealers.number')}>{dealer.dealerId}</Fact>
          <Fact label={t('dealers.phone')}>{formatPhone(dealer.phone)}</Fact>
          <Fact label={t('dealers.email')}>
            {dealer.email && <a href={`mailto:${dealer.email}`}>{dealer.email}</a>}
          </Fact>
          <Fact label={t('dealerForm.website')}>
            {dealer.websiteUrl && (
              <a href={dealer.websiteUrl} target="_blank" rel="noreferrer">
                {new URL(dealer.websiteUrl).host}
              </a>
            )}
          </Fact>
          <Fact label={t('dealerForm.address')}>
            {lines.map((line) => (
              <span key={line} className="detail-rail-line">
                {line}
              </span>
            ))}
          </Fact>
        </dl>
      </section>
      <section className="card">
        <header>
          <h2>{t('dealers.tab.logins')}</h2>
          <RailLink tab="logins" label={t('dealers.openLogins')} icon="right" />
        </header>
        <RecentLogins dealerId={dealer.id} />
      </section>
    </aside>
  );
}

function RecentLogins({ dealerId }: { dealerId: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const search = { dealerId, page: 1, limit: 3 };
  const { data } = useQuery(loginsQuery(search));
  if (!data) return null;
  if (data.dealerLogins.length === 0) return <p className="secondary">{t('dealerLogins.empty')}</p>;
  return (
    <ul>
      {data.dealerLogins.map(({ id, name, active, lastLogin }) => (
        <li key={id}>
          <span>
            {name}
            <small>{lastLogin ? t('dealers.seen', { date: date(lastLogin) }) : t('dealers.neverSeen')}</small>
          </span>
          <StatusChip status={active ? 'active' : 'inactive'} />
        </li>
      ))}
    </ul>
  );
}
