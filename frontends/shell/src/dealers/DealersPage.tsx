import { useMemo } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PostalCodeField } from '../forms/PostalCodeField.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';
import { fetchDealers } from './dealers.api.ts';
import './dealers.css';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where credit can be spent. The whole list is small, so it is filtered here. */
export function DealersPage() {
  const { t } = useTranslation('shell');
  const [params, setParams] = useSearchParams();
  const { count } = useFormats();
  const zipcode = params.get('zipcode') ?? '';
  const near = useQuery({
    queryKey: ['dealers', zipcode],
    queryFn: ({ signal }) => fetchDealers(zipcode, signal),
    staleTime: 300_000,
  });
  const placeProblem =
    isApiError(near.error) && near.error.code === 'dealers/zipcode-unknown' ? near.error.message : undefined;
  // Around a place that nobody knows there are all of them.
  const all = useQuery({
    queryKey: ['dealers', ''],
    queryFn: ({ signal }) => fetchDealers('', signal),
    staleTime: 300_000,
    enabled: placeProblem !== undefined,
  });
  const { data, error, refetch } = placeProblem ? all : near;
  const [name, state, country] = [params.get('q') ?? '', params.get('state') ?? '', params.get('country') ?? ''];
  const set = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        if (key === 'country') next.delete('state');
        return next;
      },
      { replace: true },
    );
  const dealers = useMemo(
    () =>
      (data?.dealers ?? []).filter(
        (dealer) =>
          (!country || dealer.country === country) &&
          (!state || dealer.state === state) &&
          plain(`${dealer.name} ${dealer.city} ${dealer.zipcode}`).includes(plain(name)),
      ),
    [data, name, state, country],
  );
  const states = [
    ...new Set(
      (data?.dealers ?? []).filter((dealer) => !country || dealer.country === country).map((dealer) => dealer.state),
    ),
  ].sort();
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t('dealers.title')}</h1>
            <p role="status">{data ? t('dealers.found', { count: dealers.length }) : ' '}</p>
          </div>
        </div>
      </header>
      <div className="public-width public-body">
        <form className="dealer-filters" role="search" onSubmit={(event) => event.preventDefault()}>
          <div className="field">
            <label htmlFor="dealers-name">{t('dealers.name')}</label>
            <input id="dealers-name" type="search" value={name} onChange={(event) => set('q', event.target.value)} />
          </div>
          <PostalCodeField value={zipcode} problem={placeProblem} onText={(code) => set('zipcode', code)} />
          <div className="field">
            <span className="field-label">{t('dealers.country')}</span>
            <SegmentField
              name="country"
              value={country}
              options={[
                ['', t('finder.all')],
                ...(data?.distinctCountry ?? []).map((code) => [code, t(`ui:country.${code}`)] as const),
              ]}
              onChange={(value) => set('country', value)}
            />
          </div>
          <div className="field">
            <label htmlFor="dealers-state">{t('finder.state')}</label>
            <select id="dealers-state" value={state} onChange={(event) => set('state', event.target.value)}>
              <option value="">{t('ui:table.any')}</option>
              {states.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
        </form>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Delayed>
            <Skeleton lines={6} height={90} />
          </Delayed>
        ) : dealers.length === 0 ? (
          <div className="card">
            <EmptyNotice title={t('dealers.empty')} text={t('dealers.emptyText')} />
          </div>
        ) : (
          <ul className="dealer-cards">
            {dealers.map((dealer) => (
              <li key={dealer.id} className="card">
                <h2>{dealer.name}</h2>
                {dealer.distanceMiles !== undefined && (
                  <p className="dealer-miles">
                    <Icon name="pin" size={16} />
                    {t('map.miles', { miles: count(Math.round(dealer.distanceMiles)) })}
                  </p>
                )}
                <address>
                  {dealer.addressLine1 && (
                    <>
                      {dealer.addressLine1}
                      <br />
                    </>
                  )}
                  {dealer.city}, {dealer.state} {dealer.zipcode}
                </address>
                <p>
                  {dealer.phone && (
                    <a href={`tel:${dealer.phone}`}>
                      <Icon name="phone" size={16} />
                      {formatPhone(dealer.phone)}
                    </a>
                  )}
                  {dealer.websiteUrl && (
                    <a href={dealer.websiteUrl} target="_blank" rel="noopener noreferrer">
                      <Icon name="external" size={16} />
                      {t('dealers.website')}
                      <span className="visually-hidden">{dealer.name}</span>
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
